import type { Http } from '@app/shared/http'
import { createdBetween, orderOf, type TableState } from '@app/shared/table'
import type {
  StatusResponse,
  SuspendRequest,
  UserExportQuery,
  UserListQuery,
  UserListResponse,
  UserRolesRequest,
} from '@app/shared/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** What every cached answer about users begins with. */
export const USERS = ['admin', 'users'] as const

/** Gives a user these roles and no other. */
export const giveRoles = (http: Http, id: number, wanted: UserRolesRequest) =>
  http.put<StatusResponse>(`users/${id}/roles`, wanted)

const sortable = ['first_name', 'email', 'created_at'] as const

/** Suspends a user, who sees the reason and the end at sign-in: all their sessions end, and new ones are refused. */
export const suspend = (http: Http, id: number, body: SuspendRequest) =>
  http.post<StatusResponse>(`users/${id}/ban`, body)

/** Lets a suspended user in again. */
export const reinstate = (http: Http, id: number) => http.delete<StatusResponse>(`users/${id}/ban`)

/** One page of the users that match; the page before stays on screen while the next one loads. */
export const usersQuery = (http: Http, query: UserListQuery) =>
  queryOptions({
    queryKey: [...USERS, query],
    queryFn: async () => (await http.get<UserListResponse>('users', { query })).pagination,
    placeholderData: keepPreviousData,
  })

/** Which users a table asks for, and in which order. */
export function wantedUsers({ query, sort, filters, during }: TableState): UserExportQuery {
  const { role, verified, suspended, leaving } = filters
  return {
    ...orderOf(sort, sortable),
    ...(query && { query }),
    ...(role && { role }),
    ...(verified && { verified: verified === 'yes' }),
    ...(suspended && { suspended: suspended === 'yes' }),
    ...(leaving && { leaving: leaving === 'yes' }),
    ...createdBetween(during),
  }
}
