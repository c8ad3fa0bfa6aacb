import type { SubscriberState } from '@app/shared/wire'

/** States as words to translate, and how they look. */
export const subscriberStates = {
  active: { label: 'Active', tone: 'success' },
  trialing: { label: 'Trial', tone: 'accent' },
  past_due: { label: 'Payment failed', tone: 'danger' },
  cancelled: { label: 'Will not renew', tone: 'warning' },
  paused: { label: 'Paused', tone: 'warning' },
  incomplete: { label: 'Not paid yet', tone: 'warning' },
  ended: { label: 'Ended', tone: 'neutral' },
} as const satisfies Record<SubscriberState, object>
