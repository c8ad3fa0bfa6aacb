import type { Http } from '@app/shared/http'
import type { UserListQuery, UserListResponse } from '@app/shared/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** One page of the users that match; the page before stays on screen while the next one loads. */
export const usersQuery = (http: Http, query: UserListQuery) =>
  queryOptions({
    queryKey: ['admin', 'users', query],
    queryFn: async () => (await http.get<UserListResponse>('users', { query })).pagination,
    placeholderData: keepPreviousData,
  })
