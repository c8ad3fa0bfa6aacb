import { use, useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { HostContext } from '../host/host-context'
import { type Dates, datesOf } from './dates'
import { useTrans } from './use-trans'

/**
 * Writes dates as this visitor reads them: in the language of the page, by the clock of the time zone in their account, else of their
 * browser, and as the site's setting `dates.format` says.
 */
export function useDates(): Dates {
  const { language } = useTrans()
  const store = use(HostContext)?.bootstrap ?? withoutHost
  const zone = useStore(store, ({ user }: Known) => user?.timezone ?? undefined)
  const format = useStore(store, ({ settings }: Known) => settings.dates.format)
  return useMemo(() => datesOf({ language, zone, format }), [language, zone, format])
}

interface Known {
  user: { timezone: string | null } | null
  settings: { dates: { format: string } }
}

const withoutHost = createStore<Known>(() => ({ user: null, settings: { dates: { format: 'auto' } } }))
