import { useDates } from './use-dates'
import { useTrans } from './use-trans'

const SECOND = 1000
const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 3600 * SECOND],
  ['month', 30 * 24 * 3600 * SECOND],
  ['week', 7 * 24 * 3600 * SECOND],
  ['day', 24 * 3600 * SECOND],
  ['hour', 3600 * SECOND],
  ['minute', 60 * SECOND],
]

/** A point in time relative to now, such as `3 hours ago`; the exact time is its title. `date` is an ISO date. */
export function RelativeTime({ date, now = new Date() }: { date: string; now?: Date }) {
  const { trans, language } = useTrans()
  const dates = useDates()
  return (
    <time dateTime={date} title={dates.minute(date)}>
      {relativeTime(new Date(date), now, language) ?? trans('a few seconds ago')}
    </time>
  )
}

/** How long ago a date was, such as `3 hours ago`; null under a minute. */
export function relativeTime(date: Date, now: Date, language: string): string | null {
  const elapsed = date.getTime() - now.getTime()
  const unit = units.find(([, size]) => Math.abs(elapsed) >= size)
  if (!unit) return null
  const [name, size] = unit
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.trunc(elapsed / size), name)
}
