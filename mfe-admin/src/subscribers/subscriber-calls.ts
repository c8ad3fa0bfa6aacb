import type { Http } from '@app/shared/http'
import type {
  ChangePlanRequest,
  PlanChangeRequest,
  PlanChangeResponse,
  SubscriberResponse,
  SubscribersQuery,
  SubscribersResponse,
} from '@app/shared/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** What every cached answer about subscriptions begins with. */
export const SUBSCRIBERS = ['admin', 'subscribers'] as const

/** One page of the subscriptions of everybody. */
export const subscribersQuery = (http: Http, wanted: SubscribersQuery) =>
  queryOptions({
    queryKey: [...SUBSCRIBERS, wanted],
    queryFn: async () =>
      (await http.get<SubscribersResponse>('billing/subscriptions', { query: wanted })).pagination,
    placeholderData: keepPreviousData,
  })

/** What can be done to one: its end with what is paid, taking that back, and its end at once. */
export type Deed = 'cancel' | 'resume' | 'end'

export const changeSubscriber = async (http: Http, id: number, deed: Deed) =>
  (await http.post<SubscriberResponse>(`billing/subscriptions/${id}/${deed}`, {})).subscription

/** What another plan would cost; nothing is changed. */
export const previewPlan = (http: Http, id: number, wanted: PlanChangeRequest) =>
  http.post<PlanChangeResponse>(`billing/subscriptions/${id}/preview`, wanted)

/** Gives another plan at the prices of a preview. */
export const givePlan = async (http: Http, id: number, wanted: ChangePlanRequest) =>
  (await http.put<SubscriberResponse>(`billing/subscriptions/${id}`, wanted)).subscription
