import type { WorkspaceMembersQuery, WorkspaceRole } from '@app/shared/wire'
import { sql } from 'kysely'
import { containing } from '../db/like'
import { offsetOf, type PageWanted } from '../db/page-of'
import type { Db } from '../db/schema'

/** Who is in which workspace. */
export const memberStore = (db: Db) => ({
  /** The role of a user in each workspace they are in. */
  async rolesOf(userId: number): Promise<ReadonlyMap<number, WorkspaceRole>> {
    const rows = await db
      .selectFrom('workspace_members')
      .select(['workspace_id', 'role'])
      .where('user_id', '=', userId)
      .execute()
    return new Map(rows.map(row => [row.workspace_id, row.role]))
  },

  /** Undefined for somebody who is not in the workspace. */
  async roleOf(workspaceId: number, userId: number): Promise<WorkspaceRole | undefined> {
    const row = await db
      .selectFrom('workspace_members')
      .select('role')
      .where('workspace_id', '=', workspaceId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row?.role
  },

  /** The ids of all members, in order. */
  async idsOf(workspaceId: number): Promise<number[]> {
    const rows = await db
      .selectFrom('workspace_members')
      .select('user_id')
      .where('workspace_id', '=', workspaceId)
      .orderBy('user_id')
      .execute()
    return rows.map(row => row.user_id)
  },

  async ownerOf(workspaceId: number): Promise<number | undefined> {
    const row = await db
      .selectFrom('workspace_members')
      .select('user_id')
      .where('workspace_id', '=', workspaceId)
      .where('role', '=', 'owner')
      .executeTakeFirst()
    return row?.user_id
  },

  /** The workspaces a user owns, with how many are in each. */
  async ownedBy(userId: number) {
    const rows = await db
      .selectFrom('workspace_members as owner')
      .innerJoin('workspaces', 'workspaces.id', 'owner.workspace_id')
      .select(({ selectFrom, fn }) => [
        'workspaces.id',
        'name',
        selectFrom('workspace_members')
          .select(fn.countAll<string>().as('count'))
          .whereRef('workspace_members.workspace_id', '=', 'workspaces.id')
          .as('members'),
      ])
      .where('owner.user_id', '=', userId)
      .where('owner.role', '=', 'owner')
      .orderBy('workspaces.id')
      .execute()
    return rows.map(row => ({ ...row, members: Number(row.members) }))
  },

  async add(workspaceId: number, userId: number, role: WorkspaceRole, at: Date) {
    await db
      .insertInto('workspace_members')
      .values({ workspace_id: workspaceId, user_id: userId, role, joined_at: at })
      .execute()
  },

  async setRole(workspaceId: number, userId: number, role: WorkspaceRole) {
    await db
      .updateTable('workspace_members')
      .set({ role })
      .where('workspace_id', '=', workspaceId)
      .where('user_id', '=', userId)
      .execute()
  },

  async remove(workspaceId: number, userId: number) {
    await db
      .deleteFrom('workspace_members')
      .where('workspace_id', '=', workspaceId)
      .where('user_id', '=', userId)
      .execute()
  },

  /** Those who match, on one page; the owner first, then by name, when no order is asked for. */
  async list(workspaceId: number, wanted: WorkspaceMembersQuery & PageWanted) {
    const { query = '', role, joinedFrom, joinedBefore, orderBy, orderDir = 'asc' } = wanted
    const pattern = containing(query.trim())
    const found = db
      .selectFrom('workspace_members')
      .innerJoin('users', 'users.id', 'workspace_members.user_id')
      .where('workspace_id', '=', workspaceId)
      .where(where => {
        const name = where.fn('concat_ws', [where.val(' '), 'first_name', 'last_name'])
        return where.or([where('email', 'ilike', pattern), where(name, 'ilike', pattern)])
      })
      .$if(role !== undefined, members => members.where('role', '=', role ?? 'member'))
      .$if(joinedFrom !== undefined, members => members.where('joined_at', '>=', new Date(joinedFrom ?? 0)))
      .$if(joinedBefore !== undefined, members =>
        members.where('joined_at', '<', new Date(joinedBefore ?? 0)),
      )
    const [rows, count] = await Promise.all([
      found
        .select(['users.id', 'first_name', 'last_name', 'email', 'avatar', 'role', 'joined_at'])
        .orderBy(orderBy ? orders[orderBy] : sql`role <> 'owner'`, orderDir)
        .orderBy(orders.name)
        .orderBy('users.id')
        .limit(wanted.perPage)
        .offset(offsetOf(wanted))
        .execute(),
      found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { rows, total: Number(count.total) }
  },
})

/** What members are ordered by; of roles the owner's comes first. */
const orders = {
  name: sql`lower(coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email))`,
  email: sql`lower(email)`,
  role: sql`array_position(array['owner', 'admin', 'member'], role)`,
  joined_at: sql`joined_at`,
}
