import { randomUUID } from 'node:crypto'
import type { GivenRole } from '@app/shared/wire'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/schema'
import type { WorkspaceTables } from '../../db/tables/workspace-tables'

export type FoundInvite = Selectable<WorkspaceTables['workspace_invites']>

/** An invitation to give out. */
export interface NewInvite {
  workspaceId: number
  /** Null for a link. */
  email: string | null
  role: GivenRole
  invitedBy: number
  expiresAt: Date
}

/** Invitations; one is open until it has run out or was used. */
export const inviteStore = (db: Db, now: () => Date) => {
  const open = () =>
    db.selectFrom('workspace_invites').where('accepted_by', 'is', null).where('expires_at', '>', now())

  return {
    /** Those of a workspace that are open, newest first, with who invited. */
    openOf: (workspaceId: number) =>
      open()
        .leftJoin('users', 'users.id', 'invited_by')
        .select([
          'workspace_invites.id',
          'workspace_invites.email',
          'role',
          'workspace_invites.created_at',
          'expires_at',
        ])
        .select(['first_name', 'last_name', 'users.email as inviter_email'])
        .where('workspace_id', '=', workspaceId)
        .orderBy('workspace_invites.created_at', 'desc')
        .orderBy('workspace_invites.id')
        .execute(),

    /** Those for an address that are open. */
    openFor: (email: string): Promise<FoundInvite[]> =>
      open().selectAll().where('email', '=', email).orderBy('created_at').execute(),

    find: (id: string): Promise<FoundInvite | undefined> =>
      db.selectFrom('workspace_invites').selectAll().where('id', '=', id).executeTakeFirst(),

    /**
     * Invites; an open invitation of the same address is renewed and keeps its id, so that links of it still work. One that was
     * used or has run out is replaced: its links stay dead.
     */
    async add({ workspaceId, email, role, invitedBy, expiresAt }: NewInvite) {
      const terms = { role, invited_by: invitedBy, expires_at: expiresAt }
      const renewed =
        email === null
          ? undefined
          : await db
              .updateTable('workspace_invites')
              .set(terms)
              .where('workspace_id', '=', workspaceId)
              .where('email', '=', email)
              .where('accepted_by', 'is', null)
              .where('expires_at', '>', now())
              .returning('id')
              .executeTakeFirst()
      if (renewed) return renewed.id
      if (email !== null)
        await db
          .deleteFrom('workspace_invites')
          .where('workspace_id', '=', workspaceId)
          .where('email', '=', email)
          .execute()
      const id = randomUUID()
      await db
        .insertInto('workspace_invites')
        .values({ id, workspace_id: workspaceId, email, ...terms, accepted_by: null, created_at: now() })
        .execute()
      return id
    },

    async prolong(id: string, expiresAt: Date) {
      await db.updateTable('workspace_invites').set({ expires_at: expiresAt }).where('id', '=', id).execute()
    },

    /** Notes who used what was sent to an address. */
    async accept(workspaceId: number, email: string, userId: number) {
      const rows = await db
        .updateTable('workspace_invites')
        .set({ accepted_by: userId })
        .where('workspace_id', '=', workspaceId)
        .where('email', '=', email)
        .where('accepted_by', 'is', null)
        .returning('id')
        .execute()
      return rows.map(({ id }) => id)
    },

    async remove(id: string) {
      await db.deleteFrom('workspace_invites').where('id', '=', id).execute()
    },

    /** Deletes what has run out, and the notifications of what is no longer there. */
    async sweep() {
      await db
        .deleteFrom('workspace_invites')
        .where('accepted_by', 'is', null)
        .where('expires_at', '<=', now())
        .execute()
      await db
        .deleteFrom('notifications')
        .where('type', '=', 'workspace-invitation')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('workspace_invites')
                .select('workspace_invites.id')
                .where(sql<boolean>`workspace_invites.id::text = notifications.data->>'inviteId'`),
            ),
          ),
        )
        .execute()
    },
  }
}
