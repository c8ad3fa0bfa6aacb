import type { Http } from '@app/shared/http'
import type {
  StatusResponse,
  WebhookEventDetail,
  WebhookEventResponse,
  WebhookEventsQuery,
  WebhookEventsResponse,
} from '@app/shared/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** What every cached answer about messages of the payment service begins with. */
export const PAYMENT_EVENTS = ['admin', 'payment-events'] as const

const SOON = 2000

/** One page of what the payment service told, newest first. */
export const paymentEventsQuery = (http: Http, wanted: WebhookEventsQuery) =>
  queryOptions({
    queryKey: [...PAYMENT_EVENTS, 'list', wanted],
    queryFn: async () =>
      (await http.get<WebhookEventsResponse>('billing/webhooks', { query: wanted })).pagination,
    placeholderData: keepPreviousData,
  })

/** One with what it says; asked again while it is handled for the first time, which takes a moment. */
export const paymentEventQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [...PAYMENT_EVENTS, id],
    queryFn: async () =>
      (await http.get<WebhookEventResponse>(`billing/webhooks/${encodeURIComponent(id)}`)).event,
    refetchInterval: ({ state }) => (isBegun(state.data) ? SOON : false),
  })

const isBegun = (event: WebhookEventDetail | undefined) =>
  event !== undefined && event.status === 'waiting' && event.attempts === 0

export const replayPaymentEvent = (http: Http, id: string) =>
  http.post<StatusResponse>(`billing/webhooks/${encodeURIComponent(id)}/replay`, {})
