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
  /** Whether it has the actions of a row: its name is for screen readers only, and on a small screen it is in the card's corner. */
  isMenu?: boolean
  /** Whether it has the checkbox that selects a row; on a small screen it is in the card's other corner. */
  isMark?: boolean
}
