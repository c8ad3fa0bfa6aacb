import type { Http } from '@app/shared/http'
import type { StatusResponse, UserListQuery, UserListResponse } from '@app/shared/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Suspends a user: all their sessions end, and new ones are refused. */
export const suspend = (http: Http, id: number) => http.post<StatusResponse>(`users/${id}/ban`, {})

/** Lets a suspended user in again. */
export const reinstate = (http: Http, id: number) => http.delete<StatusResponse>(`users/${id}/ban`)

/** One page of the users that match; the page before stays on screen while the next one loads. */
export const usersQuery = (http: Http, query: UserListQuery) =>
  queryOptions({
    queryKey: ['admin', 'users', query],
    queryFn: async () => (await http.get<UserListResponse>('users', { query })).pagination,
    placeholderData: keepPreviousData,
  })
