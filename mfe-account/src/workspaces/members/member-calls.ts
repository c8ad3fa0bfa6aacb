import type { Http } from '@app/shared/http'
import { orderOf, type TableState } from '@app/shared/table'
import type {
  ChangeRoleRequest,
  GivenRole,
  StatusResponse,
  WorkspaceMembersQuery,
  WorkspaceMembersResponse,
  WorkspaceRole,
} from '@app/shared/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const roles: readonly WorkspaceRole[] = ['owner', 'admin', 'member']

/** What the table asks for. */
export function wantedMembers({
  query,
  sort,
  filters,
  page,
  perPage,
  during,
}: TableState): WorkspaceMembersQuery {
  const role = roles.find(name => name === filters.role)
  const { from, before } = during('joined_at')
  return {
    ...(query.trim() && { query: query.trim() }),
    ...(role && { role }),
    ...(from && { joinedFrom: from }),
    ...(before && { joinedBefore: before }),
    ...orderOf(sort, ['name', 'email', 'role', 'joined_at']),
    page,
    perPage,
  }
}

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
