import type { Db } from '../db/schema'

/** Removes the notifications of invitations that are over: their buttons would lead nowhere. */
export async function withdrawInvitations(
  transaction: Db,
  workspaceId: number,
  inviteIds: readonly string[] | 'all',
) {
  if (inviteIds.length === 0) return
  await transaction
    .deleteFrom('notifications')
    .where('workspace_id', '=', workspaceId)
    .where('type', '=', 'workspace-invitation')
    .$if(inviteIds !== 'all', query =>
      query.where(({ eb, ref }) => eb(ref('data', '->>').key('inviteId'), 'in', [...inviteIds])),
    )
    .execute()
}
