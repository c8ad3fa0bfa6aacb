import type { ReactNode } from 'react'

/** A column: its name, and its content for a row. */
export interface Column<Row> {
  key: string
  header: string
  /** What stands in the header instead of its name, such as a checkbox for all rows. */
  heading?: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** A CSS length; columns without one share the rest. */
  width?: string
  /** Whether rows may be ordered by it. */
  sortable?: boolean
  /** Whether it has the actions of a row: its name is for screen readers only, and in a card it is in the corner. */
  isMenu?: boolean
  /** Whether it has the checkbox that selects a row; in a card it is in the other corner. */
  isMark?: boolean
}

/** What a column without a width of its own needs, in px, so that no word in it is broken. */
const USUAL = 144

/** How many px columns need side by side; in less, their rows are cards. */
export function roomFor<Row>(columns: readonly Column<Row>[]): number {
  const widths = columns.map(({ width }) => (width?.endsWith('px') ? Number.parseFloat(width) : USUAL))
  return widths.reduce((sum, width) => sum + width, 0)
}
