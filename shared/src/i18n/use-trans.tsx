import { Fragment, type ReactNode, use } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { HostContext } from '../host/host-context'
import {
  chooseLine,
  type Lines,
  placeholder,
  placeholderValue,
  type TransValues,
  translate,
} from './translate'

/** Translates: `trans('Copyright © :year', { year })`. The key is the English text. */
export type TransFunction = (key: string, values?: TransValues) => string

/** The translator of the page and the code of its language. */
export function useTrans(): { trans: TransFunction; language: string } {
  const lines = useLines()
  return { trans: (key, values) => translate(lines, key, values), language: lines.language }
}

/** A translated line whose placeholders may be elements: `<Trans message="I accept the :name" values={{ name: <a…/> }} />`. */
export function Trans({
  message,
  values = {},
}: {
  message: string
  values?: Readonly<Record<string, ReactNode>>
}) {
  const line = chooseLine(useLines(), message, values)
  // Splitting at a pattern with one group leaves text at even and names at odd indexes.
  return line
    .split(placeholder)
    .map((part, index) =>
      index % 2 === 0 ? part : <Fragment key={part}>{placeholderValue(part, values) ?? `:${part}`}</Fragment>,
    )
}

const english: Lines = { language: 'en', lines: {} }
const withoutHost = createStore(() => ({ settings: { i18n: english } }))

/** The translation lines of the page. Outside a host the kit is in English. */
const useLines = (): Lines => {
  const store = use(HostContext)?.bootstrap ?? withoutHost
  return useStore(store, ({ settings }: { settings: { i18n: Lines } }) => settings.i18n)
}
