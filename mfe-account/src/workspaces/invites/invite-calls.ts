import type { Http } from '@app/shared/http'
import type {
  InviteLinkRequest,
  InviteRequest,
  WorkspaceInvite,
  WorkspaceInvitesResponse,
} from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

/** The invitations of a workspace that are open, newest first. */
export const invitesQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: ['workspaces', id, 'invites'],
    queryFn: async () => (await http.get<WorkspaceInvitesResponse>(`workspaces/${id}/invites`)).invites,
  })

type Answer = Promise<WorkspaceInvite[]>

/** Invites people by mail; a refused address is the error `emails.{index}`. */
export const invite = async (http: Http, id: number, request: InviteRequest): Answer =>
  (await http.post<WorkspaceInvitesResponse>(`workspaces/${id}/invites`, request)).invites

/** Creates a link that anybody who has it may use. */
export const createLink = async (http: Http, id: number, request: InviteLinkRequest): Answer =>
  (await http.post<WorkspaceInvitesResponse>(`workspaces/${id}/invite-links`, request)).invites

/** Sends the mail of an invitation again. */
export const resendInvite = async (http: Http, id: number, inviteId: string): Answer =>
  (await http.post<WorkspaceInvitesResponse>(`workspaces/${id}/invites/${inviteId}/resend`, {})).invites

/** Takes an invitation back: its link no longer works. */
export const revokeInvite = async (http: Http, id: number, inviteId: string): Answer =>
  (await http.delete<WorkspaceInvitesResponse>(`workspaces/${id}/invites/${inviteId}`)).invites
