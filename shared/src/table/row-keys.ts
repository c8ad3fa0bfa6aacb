import type { KeyboardEvent } from 'react'

/** The rows of a table, of which some may not be in the document. */
export interface ReachableRows {
  count: number
  find: (index: number) => HTMLElement | null
  /** Brings a row into the document. */
  reveal: (index: number) => void
}

const PAGE = 10
const ROW = '[data-row]'
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'

/** The number of the row, or of the tile, an element is in; undefined outside of them. `frame` is around all of them. */
export function rowNumber(element: Element, frame: Element): number | undefined {
  const row = element.closest<HTMLElement>(ROW)
  if (!row) return undefined
  return row.dataset.index === undefined ? rowsOf(frame).indexOf(row) : Number(row.dataset.index)
}

/** The row or tile of a number; null where it is not in the document. */
export const rowAt = (frame: Element, index: number): HTMLElement | null =>
  rowsOf(frame).find(({ dataset }) => dataset.index === String(index)) ??
  rowsOf(frame).filter(({ dataset }) => dataset.index === undefined)[index] ??
  null

const rowsOf = (frame: Element) => [...frame.querySelectorAll<HTMLElement>(ROW)]

/** At which place of its row an element is: in which column, or of a tile, which of its controls it is. */
export const placeIn = (element: HTMLElement): number =>
  element.closest('td')?.cellIndex ?? controlsOf(element.closest(ROW)).indexOf(element)

const controlsOf = (row: Element | null | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? []),
]

/**
 * The arrow keys lead from a link, button or checkbox of a row to the one at the same place of the next row; page keys ten rows
 * further, and with Control to the first and the last. Fields and open menus keep their keys.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>, rows: ReachableRows): void {
  const { target } = event
  if (event.defaultPrevented || event.altKey || event.metaKey || !(target instanceof HTMLElement)) return
  if (target.matches('select, textarea, input:not([type="checkbox"])')) return
  const from = rowNumber(target, event.currentTarget)
  const step = stepOf(event, rows.count)
  if (from === undefined || step === undefined) return
  event.preventDefault()
  const column = placeIn(target)
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
export function focusIn(row: HTMLElement | null, place: number): boolean {
  const cells = row?.querySelectorAll('td') ?? []
  const element = cells.length > 0 ? controlsOf(cells[place])[0] : controlsOf(row)[place]
  element?.focus()
  return element !== undefined
}

/** Puts the focus on the first control of the first row that has one. */
export function focusFirst(frame: Element | null): void {
  const [first] = frame ? rowsOf(frame).flatMap(controlsOf) : []
  first?.focus()
}
