import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { focusIn, placeIn, rowAt, rowNumber } from './row-keys'

/** Where in a table the focus was last. */
interface Place {
  element: Element
  row: number
  place: number
}

/**
 * Keeps the keyboard in a table, or among tiles, when what has the focus goes, such as a file that is deleted by its own menu: the
 * focus moves to the same place of the row that is there now, or of the last of `count`. Where none is left, the shell hands it over
 * as it does elsewhere. `count` is undefined while rows load.
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>, count: number | undefined) {
  const last = useRef<Place>(null)
  useLayoutEffect(() => {
    const lost = last.current
    if (!lost || count === undefined || lost.element.isConnected) return
    last.current = null
    // Somebody or something else has it.
    if (document.activeElement !== document.body || !frame.current) return
    focusIn(rowAt(frame.current, Math.min(lost.row, count - 1)), lost.place)
  })
  return ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    // Menus and dialogs of a row are elsewhere in the document.
    const row = currentTarget.contains(target) ? rowNumber(target, currentTarget) : undefined
    if (row !== undefined) last.current = { element: target, row, place: placeIn(target) }
  }
}
