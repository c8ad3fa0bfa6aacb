import type { Context } from '../../context/context'
import { eventStore } from '../event-store'
import { memberStore } from '../member-store'
import { isManager } from '../memberships'
import { withdrawInvitations } from '../withdraw-invitations'
import { revokeInvite } from './change-invites'
import { readToken } from './invite-link'
import { inviteStore } from './invite-store'
import { endExpired, noInvite, usableInvite } from './usable-invite'

/** Ends an invitation: whoever is invited declines it, a manager of the workspace revokes it. */
export async function declineInvite(context: Context, me: number, token: string) {
  const { db, now } = context
  await endExpired(context, token)
  const read = readToken(context, token)
  const found = read && (await inviteStore(db, now).find(read.id))
  if (!found) throw noInvite()
  const workspaceId = found.workspace_id
  if (isManager(await memberStore(db).roleOf(workspaceId, me)))
    return revokeInvite(context, { workspaceId, me }, found.id)
  await db.transaction().execute(async transaction => {
    const { invite } = await usableInvite(context, transaction, me, token)
    if (invite.accepted_by !== null) throw noInvite()
    // A link is not for one person alone: others may use it still.
    if (invite.email === null) return
    await inviteStore(transaction, now).remove(invite.id)
    await withdrawInvitations(transaction, workspaceId, [invite.id])
    const event = { workspaceId, actorId: me, subject: invite.email }
    await eventStore(transaction).add({ ...event, kind: 'inviteDeclined' })
  })
}
