import type { InvitePreview } from '@app/shared/wire'
import type { Context } from '../../context/context'
import { displayName } from '../../identity/display-name'
import { shownAvatar } from '../../users/load-user'
import { userStore } from '../../users/store'
import { memberStore } from '../member-store'
import { workspaceStore } from '../workspace-store'
import { readToken } from './invite-link'
import { type FoundInvite, inviteStore } from './invite-store'
import { noInvite } from './usable-invite'

/** What an invitation is for, to everybody who holds its link; by its bare id, to the one it is for. */
export async function previewInvite(
  context: Context,
  me: number | null,
  token: string,
): Promise<InvitePreview> {
  const { config, db, now } = context
  const read = readToken(context, token)
  const invite = read && (await inviteStore(db, now).find(read.id))
  if (!read || !invite || !(await isOpenTo(context, invite, me))) throw noInvite()
  if (!read.link) {
    const user = me === null ? undefined : await userStore(db).find(me)
    if (!user?.email_verified_at || user.email !== invite.email) throw noInvite()
  }
  const workspace = await workspaceStore(db).peek(invite.workspace_id)
  if (!workspace) throw noInvite()
  const ownRole = me === null ? undefined : await memberStore(db).roleOf(invite.workspace_id, me)
  const inviter = invite.invited_by === null ? undefined : await userStore(db).find(invite.invited_by)
  return {
    workspace_name: workspace.name,
    workspace_image: shownAvatar(workspace.image, config.baseUrl),
    invited_by: inviter ? displayName(inviter) : null,
    role: invite.role,
    email: invite.email,
    joined_workspace_id: ownRole ? invite.workspace_id : null,
  }
}

/** One that was used is still shown to who used it, as long as they are a member. */
async function isOpenTo({ db, now }: Context, invite: FoundInvite, me: number | null) {
  if (invite.accepted_by === null) return invite.expires_at > now()
  return invite.accepted_by === me && (await memberStore(db).roleOf(invite.workspace_id, me)) !== undefined
}
