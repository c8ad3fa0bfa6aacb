import type { GivenRole } from '@app/shared/wire'
import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { notFound } from '../../errors/refusals'
import { nameOfUser } from '../../identity/name-of-user'
import { eventStore } from '../event-store'
import { lockAs } from '../memberships'
import { withdrawInvitations } from '../withdraw-invitations'
import { inviteStore } from './invite-store'
import { expiry, type Inviting } from './inviting'
import { tellInvited } from './tell-invited'

/** Mails an open invitation once more; it then holds another seven days. */
export async function resendInvite(context: Context, { workspaceId, me }: Inviting, inviteId: string) {
  const { db, now } = context
  await db.transaction().execute(async transaction => {
    const { name } = await lockAs(transaction, { workspaceId, by: me, least: 'admin' })
    const invites = inviteStore(transaction, now)
    const invite = await openInvite(transaction, now, { workspaceId, inviteId })
    if (invite.email === null) throw notFound('invitation')
    await invites.prolong(invite.id, expiry(now()))
    await tellInvited(context, transaction, {
      id: invite.id,
      email: invite.email,
      role: invite.role,
      workspace: { id: workspaceId, name },
      actor: await nameOfUser(transaction, me),
    })
  })
}

/** Ends an open invitation: nobody gets in by it any more. */
export async function revokeInvite({ db, now }: Context, { workspaceId, me }: Inviting, inviteId: string) {
  await db.transaction().execute(async transaction => {
    await lockAs(transaction, { workspaceId, by: me, least: 'admin' })
    const invite = await openInvite(transaction, now, { workspaceId, inviteId })
    await inviteStore(transaction, now).remove(invite.id)
    await withdrawInvitations(transaction, workspaceId, [invite.id])
    const subject = invite.email === null ? {} : { subject: invite.email }
    await eventStore(transaction).add({ workspaceId, kind: 'inviteRevoked', actorId: me, ...subject })
  })
}

/** An invitation of this very workspace that is open; 404 for every other. */
async function openInvite(
  transaction: Db,
  now: () => Date,
  { workspaceId, inviteId }: { workspaceId: number; inviteId: string },
): Promise<{ id: string; email: string | null; role: GivenRole }> {
  const invite = (await inviteStore(transaction, now).openOf(workspaceId)).find(({ id }) => id === inviteId)
  if (!invite) throw notFound('invitation')
  return invite
}
