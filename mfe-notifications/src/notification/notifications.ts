import type { Http } from '@app/shared/http'
import { loadSanitizer } from '@app/shared/safe-html'
import type { NotificationListResponse } from '@app/shared/wire'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

const PAGE = 30
const LATEST = 10

// The sanitizer is loaded together with the lines, so that rows do not grow afterwards.
const list = async (http: Http, page: number, perPage: number) => {
  const [{ pagination }] = await Promise.all([
    http.get<NotificationListResponse>('notifications', { query: { page, perPage } }),
    loadSanitizer(),
  ])
  return pagination
}

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
