import type { Db } from '../db/schema'
import { withdrawInvitations } from './withdraw-invitations'

/** Ends the open invitations somebody made: they hold no longer than the right to make them. */
export async function endInvitesOfManager(transaction: Db, workspaceId: number, userId: number) {
  const ended = await transaction
    .deleteFrom('workspace_invites')
    .where('workspace_id', '=', workspaceId)
    .where('invited_by', '=', userId)
    .where('accepted_by', 'is', null)
    .returning('id')
    .execute()
  await withdrawInvitations(
    transaction,
    workspaceId,
    ended.map(({ id }) => id),
  )
}

/** Ends what would let somebody in again who is no longer a member: the invitation they used, and links if they were removed. */
export async function endInvitesOfFormerMember(
  transaction: Db,
  workspaceId: number,
  userId: number,
  { withLinks }: { withLinks: boolean },
) {
  await transaction
    .deleteFrom('workspace_invites')
    .where('workspace_id', '=', workspaceId)
    .where(where =>
      where.or([
        where('accepted_by', '=', userId),
        where('email', '=', where.selectFrom('users').select('users.email').where('users.id', '=', userId)),
        ...(withLinks ? [where('email', 'is', null)] : []),
      ]),
    )
    .execute()
}
