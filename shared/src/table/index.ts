// Loaded apart from the kit: pages without a list need none of it.
export type { ColumnFilter, DataColumn } from './data-column'
export { DataTable } from './data-table'
export type { BulkActions, Marked } from './data-table-props'
export { createdBetween, exportAddress, orderOf } from './server-query'
export { type TableState, useTableState } from './use-table-state'
