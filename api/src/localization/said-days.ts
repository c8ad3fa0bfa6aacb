import { datesOf } from '@app/shared/dates'
import type { Wording } from './site-languages'

/**
 * Moments as days in words, such as `May 3, 2026`, as the site writes days. Without a language or a time zone they are those of the site.
 */
export function saidDays(
  { settings: { i18n, dates } }: Pick<Wording, 'settings'>,
  days: Readonly<Record<string, Date>> = {},
  { language = i18n.language, zone = dates.default_timezone }: { language?: string; zone?: string } = {},
): Record<string, string> {
  const named = Object.entries(days)
  if (named.length === 0) return {}
  const { longDay } = datesOf({ language, zone, format: dates.format })
  return Object.fromEntries(named.map(([name, day]) => [name, longDay(day)]))
}
