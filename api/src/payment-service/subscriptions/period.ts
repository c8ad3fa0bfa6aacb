import type Stripe from 'stripe'

const DAY = 86_400

type Interval = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>

/** A time moved on by months; the day is that of the anchor, or the last of a shorter month. */
function addMonths(anchor: number, months: number): number {
  const date = new Date(anchor * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return Math.floor(date.getTime() / 1000)
}

/** A time some intervals after another. */
export function addIntervals(anchor: number, { interval, interval_count }: Interval, times = 1): number {
  const count = interval_count * times
  if (interval === 'day') return anchor + count * DAY
  if (interval === 'week') return anchor + count * 7 * DAY
  return addMonths(anchor, interval === 'year' ? count * 12 : count)
}

/** When the period that begins at `start` ends: at the next of the days the anchor sets. */
export function periodEnd(anchor: number, start: number, recurring: Interval): number {
  let times = 1
  while (addIntervals(anchor, recurring, times) <= start) times += 1
  return addIntervals(anchor, recurring, times)
}
