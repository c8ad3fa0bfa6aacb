import type { SubscriptionStatus } from '@app/shared/wire'
import type Stripe from 'stripe'
import { dateOf } from '../../payments/id-of'

/** Milliseconds for which a plan goes on after a payment was due and failed. */
const GRACE = 7 * 24 * 3_600_000

/** The end of what is paid, in seconds. */
export const periodEnd = ({ items }: Stripe.Subscription) =>
  items.data.length === 0 ? null : Math.max(...items.data.map(item => item.current_period_end))

interface Known {
  /** When the oldest unpaid invoice was due, in seconds. */
  unpaidSince: number | null
  now: Date
  /** What was stored before. */
  before: Date | null
}

/**
 * When a subscription stops to count, in the one place that decides it; null while it renews. What has ended keeps the moment
 * that was stored first, and never gets one in the future.
 */
export function endsAt(subscription: Stripe.Subscription, { unpaidSince, now, before }: Known): Date | null {
  const { status, cancel_at, cancel_at_period_end, created, ended_at } = subscription
  const end = cancel_at ?? (cancel_at_period_end ? periodEnd(subscription) : null)
  const planned = end === null ? null : dateOf(end)
  switch (status) {
    case 'trialing':
    case 'active':
      return planned
    case 'past_due': {
      const grace = new Date(dateOf(unpaidSince ?? created).getTime() + GRACE)
      return planned && planned < grace ? planned : grace
    }
    case 'incomplete':
      return dateOf(created)
    default: {
      const ended = ended_at === null ? (before ?? now) : dateOf(ended_at)
      return ended > now ? now : ended
    }
  }
}

const told = new Map<string, SubscriptionStatus>([
  ['incomplete', 'incomplete'],
  ['trialing', 'trialing'],
  ['active', 'active'],
  ['past_due', 'past_due'],
  // The service gave up to collect it, and it can still be paid.
  ['unpaid', 'past_due'],
  ['paused', 'paused'],
])

/** The state in the words of the wire; what is none of these has ended. */
export const statusOf = ({ status }: Stripe.Subscription): SubscriptionStatus => told.get(status) ?? 'ended'
