import { Fragment, type ReactNode } from 'react'
import { placeholder, placeholderValue } from './placeholder'
import { chooseLine } from './translate'
import { useLines } from './use-lines'

/** A translated line whose placeholders may be elements: `<Trans message="I accept the :name" values={{ name: <a…/> }} />`. */
export function Trans({
  message,
  values = {},
}: {
  message: string
  values?: Readonly<Record<string, ReactNode>>
}) {
  const line = chooseLine(useLines(), message, values)
  // Splitting at a pattern with one group leaves text at even and names at odd places.
  return line
    .split(placeholder)
    .map((part, index) =>
      index % 2 === 0 ? part : <Fragment key={part}>{placeholderValue(part, values) ?? `:${part}`}</Fragment>,
    )
}
