import { Fragment, type ReactNode } from 'react'
import { chooseLine, placeholder, placeholderValue, type TransValues, translate } from './translate'
import { useLocale } from './use-locale'

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

/** The translation lines of the page. */
const useLines = () => useLocale(({ settings }) => settings.i18n)
