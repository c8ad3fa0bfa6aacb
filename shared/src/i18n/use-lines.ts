import { use } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { HostContext } from '../host/host-context'
import type { Lines } from './translate'

const english: Lines = { language: 'en', lines: {} }
const nobody = createStore(() => ({ settings: { i18n: english } }))

/** The lines in force. Outside a host the kit speaks English. */
export const useLines = (): Lines => {
  const store = use(HostContext)?.bootstrap ?? nobody
  return useStore(store, ({ settings }: { settings: { i18n: Lines } }) => settings.i18n)
}
