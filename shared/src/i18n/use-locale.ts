import { use } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { HostContext } from '../host/host-context'
import type { Lines } from './translate'

/** What of the bootstrap decides how a page writes for its visitor. */
interface Locale {
  user: { timezone: string | null } | null
  settings: { i18n: Lines; dates: { format: string } }
}

/** A part of it. Outside a host, where single components are drawn, it is English by the browser's clock. */
export function useLocale<Part>(select: (locale: Locale) => Part): Part {
  return useStore(use(HostContext)?.bootstrap ?? withoutHost, select)
}

const withoutHost = createStore<Locale>(() => ({
  user: null,
  settings: { i18n: { language: 'en', lines: {} }, dates: { format: 'auto' } },
}))
