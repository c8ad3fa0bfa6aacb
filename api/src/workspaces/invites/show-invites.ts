import type { WorkspaceInvite } from '@app/shared/wire'
import type { Context } from '../../context/context'
import { displayNameOrNull } from '../../identity/display-name'
import { inviteUrl } from './invite-link'
import { inviteStore } from './invite-store'

/** The open invitations of a workspace for its managers, newest first. Whether an address has an account is not told. */
export async function openInvites(
  context: Pick<Context, 'config' | 'db' | 'keys' | 'now'>,
  workspaceId: number,
): Promise<{ invites: WorkspaceInvite[] }> {
  const rows = await inviteStore(context.db, context.now).openOf(workspaceId)
  const invites = rows.map(({ first_name, last_name, inviter_email, ...row }) => ({
    ...row,
    invited_by: displayNameOrNull({ first_name, last_name, email: inviter_email }),
    url: inviteUrl(context, row, { link: 'copied' }),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }))
  return { invites }
}
