import type { SubscriptionDetails } from '@app/shared/wire'

/** What somebody must know about their plan on every page; dates are ISO strings. */
export type Notice =
  | { kind: 'past-due'; until: string | null }
  | { kind: 'trial'; until: string; amount: number; currency: string }

/** How long before its end a trial is told on every page. */
const SOON = 3 * 24 * 3600 * 1000

/** A payment that failed, or a trial that ends soon and is paid then; nothing of one that was cancelled. */
export function noticeOf(subscription: SubscriptionDetails, now: Date): Notice | undefined {
  const { status, ends_at, trial_ends_at: end, cancel_at_period_end, next_amount, price } = subscription
  if (status === 'past_due') return { kind: 'past-due', until: ends_at }
  if (status !== 'trialing' || cancel_at_period_end || !end) return undefined
  const left = new Date(end).getTime() - now.getTime()
  if (left < 0 || left > SOON) return undefined
  return { kind: 'trial', until: end, amount: next_amount ?? price.amount, currency: price.currency }
}
