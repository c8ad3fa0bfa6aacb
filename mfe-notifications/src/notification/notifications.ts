import type { Http } from '@app/shared/http'
import { loadSanitizer } from '@app/shared/safe-html'
import type {
  NotificationFiltersResponse,
  NotificationListQuery,
  NotificationListResponse,
} from '@app/shared/wire'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

const PAGE = 30
const LATEST = 10
const UNREAD = 5

// The sanitizer is loaded together with the lines, so that rows do not grow afterwards.
const list = async (http: Http, query: NotificationListQuery) => {
  const [{ pagination }] = await Promise.all([
    http.get<NotificationListResponse>('notifications', { query }),
    loadSanitizer(),
  ])
  return pagination
}

/** Notifications, 30 at a time: all, or those of a filter. */
export const notificationsQuery = (http: Http, filter: NotificationListQuery = {}) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'all', filter],
    queryFn: ({ pageParam }) => list(http, { ...filter, page: pageParam, perPage: PAGE }),
    initialPageParam: 1,
    getNextPageParam: ({ next_page }) => next_page,
  })

/** The ten newest notifications. */
export const latestNotificationsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['notifications', 'latest'],
    queryFn: async () => (await list(http, { page: 1, perPage: LATEST })).data,
  })

/** The five newest of those that are unread. */
export const unreadNotificationsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['notifications', 'unread'],
    queryFn: async () => (await list(http, { unread: true, page: 1, perPage: UNREAD })).data,
  })

/** What the list can be narrowed to. */
export const notificationFiltersQuery = (http: Http) =>
  queryOptions({
    queryKey: ['notifications', 'filters'],
    queryFn: () => http.get<NotificationFiltersResponse>('notifications/filters'),
  })
