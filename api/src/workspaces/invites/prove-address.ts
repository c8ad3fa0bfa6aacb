import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { displayName } from '../../identity/display-name'
import { refusedAddresses } from '../../notifications/preferences/refused-addresses'
import { userStore } from '../../users/store'
import { memberStore } from '../member-store'
import { workspaceStore } from '../workspace-store'
import { inviteStore } from './invite-store'
import { notifyInvited } from './tell-invited'

type Services = Pick<Context, 'config' | 'keys' | 'now'>

/** Notes that an account's address was proved, and shows the invitations that wait for it. True when it was not proved before. */
export async function proveAddress(
  context: Services,
  transaction: Db,
  userId: number,
  email: string,
): Promise<boolean> {
  const isNew = await userStore(transaction).markVerified(userId, email, context.now())
  if (isNew) await showWaitingInvites(context, transaction, userId, email)
  return isNew
}

/** Shows a user the open invitations of the address that is now proved to be theirs, and no more those of one before. */
export async function showWaitingInvites(context: Services, transaction: Db, userId: number, email: string) {
  await refusedAddresses(transaction, context).takeOver(userId, email)
  await transaction
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('type', '=', 'workspace-invitation')
    .execute()
  for (const invite of await inviteStore(transaction, context.now).openFor(email)) {
    const workspace = await workspaceStore(transaction).peek(invite.workspace_id)
    const isMember = await memberStore(transaction).roleOf(invite.workspace_id, userId)
    if (!workspace || isMember) continue
    const inviter =
      invite.invited_by === null ? undefined : await userStore(transaction).find(invite.invited_by)
    await notifyInvited(context, transaction, {
      id: invite.id,
      email,
      role: invite.role,
      workspace: { id: invite.workspace_id, name: workspace.name },
      actor: inviter ? displayName(inviter) : '',
      userId,
    })
  }
}
