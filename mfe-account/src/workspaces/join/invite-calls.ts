import type { Http } from '@app/shared/http'
import type { InvitePreviewResponse, StatusResponse, WorkspaceResponse } from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

/** What is in the address of an invitation may be anything. */
const pathOf = (what: 'invite' | 'join', inviteId: string) =>
  `workspace/${what}/${encodeURIComponent(inviteId)}`

/** What whoever holds an invitation may know of it. */
export const previewQuery = (http: Http, inviteId: string) =>
  queryOptions({
    queryKey: ['workspace-invite', inviteId],
    queryFn: async () => (await http.get<InvitePreviewResponse>(pathOf('invite', inviteId))).invite,
  })

/** Joins the workspace of an invitation. */
export const joinWorkspace = async (http: Http, inviteId: string) =>
  (await http.post<WorkspaceResponse>(pathOf('join', inviteId), {})).workspace

/** Declines an invitation, which then no longer works. */
export const declineInvite = (http: Http, inviteId: string) =>
  http.delete<StatusResponse>(pathOf('invite', inviteId))
