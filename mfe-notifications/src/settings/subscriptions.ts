import type { Http } from '@app/shared/http'
import type {
  NotificationChannel,
  NotificationSubscriptionsResponse,
  SaveSubscriptionsRequest,
} from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

const PATH = 'notifications/me/subscriptions'

/** How the user is notified, and of what it is possible. */
export const subscriptionsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['notifications', 'subscriptions'],
    queryFn: () => http.get<NotificationSubscriptionsResponse>(PATH),
  })

/** Stores what was chosen. */
export const saveSubscriptions = (http: Http, request: SaveSubscriptionsRequest) =>
  http.put<NotificationSubscriptionsResponse>(PATH, request)

/** Whether each type of notification uses each channel. */
export type Chosen = Record<string, Partial<Record<NotificationChannel, boolean>>>

/** What was chosen, by type. */
export const chosenOf = ({ user_selections }: NotificationSubscriptionsResponse): Chosen =>
  Object.fromEntries(user_selections.map(({ notif_id, channels }) => [notif_id, channels]))
