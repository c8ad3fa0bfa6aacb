import { type Static, Type } from 'typebox'
import { nullable } from './schema-parts'
import { GivenRole } from './workspace'

/** An invitation that is open, as who manages the workspace sees it; dates are ISO. */
export const WorkspaceInvite = Type.Object({
  id: Type.String(),
  /** Null for a link that anybody who has it may use. */
  email: nullable(Type.String()),
  role: GivenRole,
  /** The name of who invited; null when that account is gone. */
  invited_by: nullable(Type.String()),
  /** Where it leads, to be copied. */
  url: Type.String(),
  created_at: Type.String(),
  expires_at: Type.String(),
})
export type WorkspaceInvite = Static<typeof WorkspaceInvite>

/** Answer of every call about the invitations of a workspace: all that are open, newest first. */
export const WorkspaceInvitesResponse = Type.Object({ invites: Type.Array(WorkspaceInvite) })
export type WorkspaceInvitesResponse = Static<typeof WorkspaceInvitesResponse>

const life = Type.Optional(Type.Integer({ minimum: 1, maximum: 30 }))

/** Body of `POST workspaces/{id}/invites`; a refused address is the field `emails.{index}`. 7 days when not said. */
export const InviteRequest = Type.Object({
  emails: Type.Array(Type.String({ maxLength: 255 }), { minItems: 1, maxItems: 50 }),
  role: GivenRole,
  expires_in_days: life,
})
export type InviteRequest = Static<typeof InviteRequest>

/** Body of `POST workspaces/{id}/invite-links`. 7 days when not said. */
export const InviteLinkRequest = Type.Object({ role: GivenRole, expires_in_days: life })
export type InviteLinkRequest = Static<typeof InviteLinkRequest>

/** What the holder of an invitation may know before joining. */
export const InvitePreview = Type.Object({
  workspace_name: Type.String(),
  workspace_image: nullable(Type.String()),
  invited_by: nullable(Type.String()),
  role: GivenRole,
  email: nullable(Type.String()),
  /** The id of the workspace for whoever is in it already; null for everybody else, who must not learn it. */
  joined_workspace_id: nullable(Type.Integer()),
})
export type InvitePreview = Static<typeof InvitePreview>

/** Answer of `GET workspace/invite/{inviteId}`. */
export const InvitePreviewResponse = Type.Object({ invite: InvitePreview })
export type InvitePreviewResponse = Static<typeof InvitePreviewResponse>
