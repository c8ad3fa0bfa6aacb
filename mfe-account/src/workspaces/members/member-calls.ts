import type { Http } from '@app/shared/http'
import type {
  ChangeRoleRequest,
  GivenRole,
  StatusResponse,
  WorkspaceMembersQuery,
  WorkspaceMembersResponse,
} from '@app/shared/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** One page of the members that match; the page before stays on screen while the next one loads. */
export const membersQuery = (http: Http, id: number, query: WorkspaceMembersQuery) =>
  queryOptions({
    queryKey: ['workspaces', id, 'members', query],
    queryFn: async () =>
      (await http.get<WorkspaceMembersResponse>(`workspaces/${id}/members`, { query })).pagination,
    placeholderData: keepPreviousData,
  })

/** Gives a member another role. */
export const changeRole = (http: Http, id: number, userId: number, role: GivenRole) =>
  http.put<StatusResponse>(`workspaces/${id}/members/${userId}`, { role } satisfies ChangeRoleRequest)

/** Removes a member; the own id is leaving. */
export const removeMember = (http: Http, id: number, userId: number) =>
  http.delete<StatusResponse>(`workspaces/${id}/members/${userId}`)
