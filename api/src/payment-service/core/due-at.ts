import type { Kind, ServiceObjects } from './object-types'

const DAY = 86_400

/** How long before its end a trial is said to end. */
const TRIAL_NOTICE = 3 * DAY

/** When time alone changes an object next, in seconds; null when only somebody's doing can. */
export function dueAt(object: ServiceObjects[Kind], hidden: object): number | null {
  switch (object.object) {
    case 'checkout.session':
      return object.status === 'open' ? object.expires_at : null
    case 'invoice':
      return object.status === 'open' ? object.next_payment_attempt : null
    case 'subscription': {
      if (!['trialing', 'active', 'past_due'].includes(object.status)) return null
      const times = [
        object.items.data[0]?.current_period_end,
        object.cancel_at,
        object.pause_collection?.resumes_at,
        object.status === 'trialing' && object.trial_end && !('trialAnnounced' in hidden)
          ? object.trial_end - TRIAL_NOTICE
          : null,
      ]
      return Math.min(...times.filter(time => typeof time === 'number'))
    }
    default:
      return null
  }
}
