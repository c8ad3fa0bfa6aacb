import { useHost } from '@app/shared/host'
import type { Http } from '@app/shared/http'
import type {
  CancelSubscriptionRequest,
  ChangePlanRequest,
  PlanChangeRequest,
  PlanChangeResponse,
  SubscriptionResponse,
} from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

/** The newest subscription and what is used of it; asked anew whenever the visitor comes back, for it may be changed elsewhere. */
export const subscriptionQuery = (http: Http) =>
  queryOptions({
    queryKey: ['billing', 'subscriptions'],
    queryFn: () => http.get<SubscriptionResponse>('billing/subscription'),
    refetchOnWindowFocus: 'always',
  })

/** Ends the subscription with what is paid for. */
export const cancelSubscription = (http: Http, body: CancelSubscriptionRequest) =>
  http.post<SubscriptionResponse>('billing/subscription/cancel', body)

/** Takes a cancellation back. */
export const resumeSubscription = (http: Http) =>
  http.post<SubscriptionResponse>('billing/subscription/resume', {})

/** What a change of plan costs; never from the cache, for the rest of the period is worth less every second. */
export const planChangeQuery = (http: Http, request: PlanChangeRequest) =>
  queryOptions({
    queryKey: ['billing', 'plan-change', request],
    queryFn: () => http.post<PlanChangeResponse>('billing/subscription/preview', request),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** Changes the plan at the price of the preview. */
export const changePlan = (http: Http, body: ChangePlanRequest) =>
  http.put<SubscriptionResponse>('billing/subscription', body)

/** Applies a changed subscription to the whole page: what is cached of it, and what it permits. */
export function useKeepSubscription(): (answer: SubscriptionResponse) => Promise<void> {
  const { http, queries, refresh, report } = useHost()
  return async answer => {
    queries.setQueryData(subscriptionQuery(http).queryKey, answer)
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['billing', 'invoices'] }),
      // What changed is changed; menus and permissions may follow later.
      refresh().catch(report),
    ])
  }
}
