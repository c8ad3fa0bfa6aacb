import type { WorkspaceRole } from '@app/shared/wire'
import type { Db } from '../db/schema'

/** A workspace as it is stored, with its owner and how many are in it. */
export interface FoundWorkspace {
  id: number
  name: string
  image: string | null
  created_at: Date
  owner_id: number
  members_count: number
  role: WorkspaceRole
}

/** Workspaces; who may see or change one is decided before. */
export const workspaceStore = (db: Db) => {
  const seenBy = (userId: number) =>
    db
      .selectFrom('workspaces')
      .innerJoin('workspace_members as mine', join =>
        join.onRef('mine.workspace_id', '=', 'workspaces.id').on('mine.user_id', '=', userId),
      )
      .innerJoin('workspace_members as owner', join =>
        join.onRef('owner.workspace_id', '=', 'workspaces.id').on('owner.role', '=', 'owner'),
      )
      .select(({ selectFrom, fn }) => [
        'workspaces.id',
        'name',
        'image',
        'workspaces.created_at',
        'owner.user_id as owner_id',
        'mine.role',
        selectFrom('workspace_members')
          .select(fn.countAll<string>().as('count'))
          .whereRef('workspace_members.workspace_id', '=', 'workspaces.id')
          .as('members_count'),
      ])

  return {
    /** Those this user is in, by name. */
    async ofUser(userId: number): Promise<FoundWorkspace[]> {
      const rows = await seenBy(userId).orderBy('name').orderBy('workspaces.id').execute()
      return rows.map(row => ({ ...row, members_count: Number(row.members_count) }))
    },

    /** One as this member sees it; undefined when there is none, or the user is not in it. */
    async find(id: number, userId: number): Promise<FoundWorkspace | undefined> {
      const row = await seenBy(userId).where('workspaces.id', '=', id).executeTakeFirst()
      return row && { ...row, members_count: Number(row.members_count) }
    },

    /** Its name, and makes every other change of it, its members and its invitations wait for the end of the transaction. */
    lock: (id: number) =>
      db
        .selectFrom('workspaces')
        .select(['name', 'image'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),

    /** Its name and picture, for those who are not in it. */
    peek: (id: number) =>
      db.selectFrom('workspaces').select(['name', 'image']).where('id', '=', id).executeTakeFirst(),

    async create(name: string) {
      const { id } = await db
        .insertInto('workspaces')
        .values({ name, image: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async update(id: number, changes: { name?: string; image?: string | null }) {
      await db.updateTable('workspaces').set(changes).where('id', '=', id).execute()
    },

    async remove(id: number) {
      await db.deleteFrom('workspaces').where('id', '=', id).execute()
    },
  }
}
