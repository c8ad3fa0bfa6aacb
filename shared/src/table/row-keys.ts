import type { KeyboardEvent } from 'react'

/** The rows of a table, of which some may not be in the document. */
export interface ReachableRows {
  count: number
  find: (index: number) => HTMLElement | null
  /** Brings a row into the document. */
  reveal: (index: number) => void
}

const PAGE = 10
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'

/** The number of the row an element is in; undefined outside of rows. */
export function rowNumber(element: Element): number | undefined {
  const row = element.closest<HTMLElement>('tr[data-row]')
  if (!row) return undefined
  if (row.dataset.index !== undefined) return Number(row.dataset.index)
  return rowsOf(row).indexOf(row)
}

/** All rows that are in the document beside one of them. */
export const rowsOf = (row: Element) => [
  ...(row.closest('tbody')?.querySelectorAll<HTMLElement>('tr[data-row]') ?? []),
]

/**
 * The arrow keys lead from a link, button or checkbox of a row to the one at the same place of the next row; page keys ten rows
 * further, and with Control to the first and the last. Fields and open menus keep their keys.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>, rows: ReachableRows): void {
  const { target } = event
  if (event.defaultPrevented || event.altKey || event.metaKey || !(target instanceof HTMLElement)) return
  if (target.matches('select, textarea, input:not([type="checkbox"])')) return
  const from = rowNumber(target)
  const step = stepOf(event, rows.count)
  if (from === undefined || step === undefined) return
  event.preventDefault()
  const column = target.closest('td')?.cellIndex ?? 0
  const last = rows.count - 1
  const to = Math.min(last, Math.max(0, from + step))
  if (focusIn(rows.find(to), column)) return
  if (rows.find(to)) return void focusNext(rows, to, Math.sign(step), column)
  rows.reveal(to)
  // The row is drawn before the next picture.
  requestAnimationFrame(() => requestAnimationFrame(() => focusIn(rows.find(to), column)))
}

/** A row may have nothing at that place; the next one that has something takes the focus. */
function focusNext(rows: ReachableRows, from: number, way: number, column: number) {
  for (let index = from + way; rows.find(index); index += way) if (focusIn(rows.find(index), column)) return
}

function stepOf({ key, ctrlKey }: KeyboardEvent, count: number): number | undefined {
  if (ctrlKey) return key === 'Home' ? -count : key === 'End' ? count : undefined
  if (key === 'ArrowDown') return 1
  if (key === 'ArrowUp') return -1
  if (key === 'PageDown') return PAGE
  return key === 'PageUp' ? -PAGE : undefined
}

/** Puts the focus on what there is at that place of a row; false where there is nothing. */
export function focusIn(row: HTMLElement | null, column: number): boolean {
  const element = row?.querySelectorAll('td')[column]?.querySelector<HTMLElement>(FOCUSABLE)
  element?.focus()
  return element !== undefined && element !== null
}
