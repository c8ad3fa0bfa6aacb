import type { Http } from '@app/shared/http'
import type { NotificationListResponse } from '@app/shared/wire'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

const PAGE = 30
const LATEST = 10

const list = (http: Http, page: number, perPage: number) =>
  http
    .get<NotificationListResponse>('notifications', { query: { page, perPage } })
    .then(({ pagination }) => pagination)

/** All notifications, 30 at a time. */
export const notificationsQuery = (http: Http) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'all'],
    queryFn: ({ pageParam }) => list(http, pageParam, PAGE),
    initialPageParam: 1,
    getNextPageParam: ({ next_page }) => next_page,
  })

/** The ten newest notifications. */
export const latestNotificationsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['notifications', 'latest'],
    queryFn: async () => (await list(http, 1, LATEST)).data,
  })
