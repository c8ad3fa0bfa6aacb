import { type TransValues, translate } from './translate'
import { useLines } from './use-lines'

/** Translates: `trans('Copyright © :year', { year })`. The key is the English text. */
export type TransFunction = (key: string, values?: TransValues) => string

/** The translator of the page and the code of its language. */
export function useTrans(): { trans: TransFunction; language: string } {
  const lines = useLines()
  return { trans: (key, values) => translate(lines, key, values), language: lines.language }
}
