import type { Http } from '@app/shared/http'
import type { StatusResponse, UserListQuery, UserListResponse } from '@app/shared/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** What every cached answer about users begins with. */
export const USERS = ['admin', 'users'] as const

/** Gives a user these roles and no other. */
export const giveRoles = (http: Http, id: number, roles: number[]) =>
  http.put<StatusResponse>(`users/${id}/roles`, { roles })

/** Suspends a user: all their sessions end, and new ones are refused. */
export const suspend = (http: Http, id: number) => http.post<StatusResponse>(`users/${id}/ban`, {})

/** Lets a suspended user in again. */
export const reinstate = (http: Http, id: number) => http.delete<StatusResponse>(`users/${id}/ban`)

/** One page of the users that match; the page before stays on screen while the next one loads. */
export const usersQuery = (http: Http, query: UserListQuery) =>
  queryOptions({
    queryKey: [...USERS, query],
    queryFn: async () => (await http.get<UserListResponse>('users', { query })).pagination,
    placeholderData: keepPreviousData,
  })
