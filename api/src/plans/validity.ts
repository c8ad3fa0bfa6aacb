import { sql } from 'kysely'

/** Whether a subscription that ends at this time counts now; one without an end does. Dates come as text where the database made JSON of them. */
export const isValid = (endsAt: Date | string | null, time: Date) =>
  endsAt === null || new Date(endsAt) > time

/** The same as a condition of a query over `subscriptions`. */
export const validAt = (time: Date) =>
  sql<boolean>`(subscriptions.ends_at is null or subscriptions.ends_at > ${time})`

/** When the next of some subscriptions stops to count: milliseconds, or Infinity. */
export const nextEnd = (subscriptions: readonly { ends_at: Date | string | null }[], time: Date) =>
  Math.min(
    ...subscriptions
      .filter(({ ends_at }) => isValid(ends_at, time))
      .flatMap(({ ends_at }) => (ends_at === null ? [] : [new Date(ends_at).getTime()])),
  )
