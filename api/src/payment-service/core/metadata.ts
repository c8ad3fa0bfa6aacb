import type Stripe from 'stripe'

/** Notes with those that were sent laid over them: an empty text removes one, and nothing at all removes every one. */
export function withMetadata(
  known: Stripe.Metadata,
  sent: '' | Record<string, string> | undefined,
): Stripe.Metadata {
  if (sent === '') return {}
  return Object.fromEntries(Object.entries({ ...known, ...sent }).filter(([, value]) => value !== ''))
}

/** The fields that a change altered, as they were before: what an event tells as `previous_attributes`. */
export function alteredIn<T extends object>(before: T, after: T): Partial<T> {
  const altered = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify((after as Record<string, unknown>)[name]),
  )
  return Object.fromEntries(altered) as Partial<T>
}
