const SECOND = 1000
const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 3600 * SECOND],
  ['month', 30 * 24 * 3600 * SECOND],
  ['week', 7 * 24 * 3600 * SECOND],
  ['day', 24 * 3600 * SECOND],
  ['hour', 3600 * SECOND],
  ['minute', 60 * SECOND],
]

/** How long ago something was, such as `3 hours ago`; null under a minute, where only words fit. */
export function relativeTime(date: Date, now: Date, language: string): string | null {
  const elapsed = date.getTime() - now.getTime()
  const unit = units.find(([, size]) => Math.abs(elapsed) >= size)
  if (!unit) return null
  const [name, size] = unit
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.trunc(elapsed / size), name)
}
