import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { focusIn, rowNumber, rowsOf } from './row-keys'

/** Where in a table the focus was last. */
interface Place {
  element: Element
  row: number
  column: number
}

/**
 * Keeps the keyboard in a table whose row goes with the focus in it, such as a file that is deleted by its own menu: the focus moves to
 * the same place of the row that is there now, or of the last one. Where none is left, the shell hands it over as it does elsewhere. `isLoaded` is false while rows load.
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>, isLoaded: boolean) {
  const last = useRef<Place>(null)
  useLayoutEffect(() => {
    const place = last.current
    if (!place || !isLoaded || place.element.isConnected) return
    last.current = null
    // Somebody or something else has it.
    if (document.activeElement !== document.body) return
    const body = frame.current?.querySelector('tbody')
    const rows = body ? rowsOf(body) : []
    focusIn(rows[Math.min(place.row, rows.length - 1)] ?? null, place.column)
  })
  return ({ target }: FocusEvent<HTMLElement>) => {
    // Menus and dialogs of a row are elsewhere in the document.
    const row = frame.current?.contains(target) ? rowNumber(target) : undefined
    if (row !== undefined)
      last.current = { element: target, row, column: target.closest('td')?.cellIndex ?? 0 }
  }
}
