import { useMemo } from 'react'
import { type Dates, datesOf } from './dates'
import { useLocale } from './use-locale'

/**
 * Writes dates as this visitor reads them: in the language of the page, by the clock of the time zone in their account, else of their
 * browser, and as the site's setting `dates.format` says.
 */
export function useDates(): Dates {
  const language = useLocale(({ settings }) => settings.i18n.language)
  const zone = useLocale(({ user }) => user?.timezone ?? undefined)
  const format = useLocale(({ settings }) => settings.dates.format)
  return useMemo(() => datesOf({ language, zone, format }), [language, zone, format])
}
