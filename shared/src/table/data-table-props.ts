import type { ReactNode } from 'react'
import type { DataColumn } from './data-column'
import type { WorkedBy } from './use-row-model'
import type { TableState } from './use-table-state'

/** What is selected: the keys of all rows, and those of the rows that are here. */
export interface Marked<Row> {
  keys: readonly string[]
  rows: readonly Row[]
  clear: () => void
}

/** What may be done with several rows. */
export interface BulkActions<Row> {
  /** What a row is called, for the name of its checkbox. */
  nameOf: (row: Row) => string
  /** Whether a row may be selected; all may when not said. */
  mayMark?: (row: Row) => boolean
  /** Buttons, with their questions. */
  actions: (marked: Marked<Row>) => ReactNode
}

/** Props of a `DataTable`. */
export interface DataTableProps<Row extends object> {
  /** What it lists, for screen readers. */
  label: string
  /** From `useTableState` with the same columns. */
  state: TableState
  columns: readonly DataColumn<Row>[]
  /** Undefined while they load. Lists of thousands must be the same array from one drawing to the next, and so their columns. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  by: WorkedBy
  /** How many rows match at the server, where that pages. */
  total?: number | undefined
  /** The name of the search field. */
  search?: string
  /** Where the server gives the same rows as a file; or the name of the file, without its end, that the browser makes. */
  csv?: { address: string } | { name: string } | undefined
  bulk?: BulkActions<Row> | undefined
  /** More tools beside the filters. */
  tools?: ReactNode
  /** Draws the rows in another way than under columns, each with `data-row`. */
  tiles?: ((tiles: readonly { row: Row; mark: ReactNode }[]) => ReactNode) | undefined
  /** An EmptyState, shown when there are no rows at all. */
  empty: ReactNode
  /** What is shown instead of rows that could not be loaded. */
  failed?: ReactNode
  /** What is below the rows, such as a button that loads more. */
  footer?: ReactNode
  skeletonRows?: number
}
