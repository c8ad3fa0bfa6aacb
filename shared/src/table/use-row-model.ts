import {
  columnFilteringFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  functionalUpdate,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { useClock } from '../i18n/clock'
import { useTrans } from '../i18n/use-trans'
import { type DataColumn, passes } from './data-column'
import { MOST_SELECTED } from './table-address'
import type { TableState } from './use-table-state'

/** What our tables use of the library; the rest of it is not in the file that the page loads. */
const features = tableFeatures({
  columnFilteringFeature,
  columnVisibilityFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})

/** Who searches, filters, orders and pages: the server that gave these rows, or the browser that has all of them. */
export type WorkedBy = 'server' | 'browser'

const none: never[] = []

/** The rows that a table shows of those it has, in their order, with what is selected. */
export function useRowModel<Row extends object>({
  state,
  columns,
  rows = none,
  rowKey,
  by,
  mayMark,
}: {
  state: TableState
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  by: WorkedBy
  mayMark: (row: Row) => boolean
}) {
  const { language } = useTrans()
  const clock = useClock()
  const isServer = by === 'server'
  const definitions = useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
    return columns.map(({ key, value, sortable = false, filter }) => ({
      id: key,
      accessorFn: (row: Row) => value?.(row) ?? null,
      enableSorting: sortable,
      enableColumnFilter: filter !== undefined,
      enableGlobalFilter: value !== undefined,
      sortFn: (a: ValueOf, b: ValueOf) => compared(a.getValue(key), b.getValue(key), compare),
      filterFn: (row: ValueOf, _: string, wanted: string) =>
        filter === undefined || passes(row.getValue(key) ?? null, filter, { wanted, clock }),
    }))
  }, [columns, language, clock])
  const { query, sort, filters, hidden, selected, page, perPage, usual } = state
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: row => String(rowKey(row)),
    state: {
      globalFilter: query,
      sorting: sort ? [{ id: sort.by, desc: sort.direction === 'descending' }] : [],
      columnFilters: Object.entries(filters).map(([id, value]) => ({ id, value })),
      columnVisibility: Object.fromEntries([...hidden].map(key => [key, false])),
      rowSelection: Object.fromEntries(selected.map(key => [key, true as const])),
      pagination: { pageIndex: page - 1, pageSize: perPage },
    },
    globalFilterFn: (row, key, wanted) => passes(row.getValue(key), { kind: 'text' }, { wanted, clock }),
    manualFiltering: isServer,
    manualSorting: isServer,
    manualPagination: isServer || !usual.sizes,
    autoResetPageIndex: false,
    enableRowSelection: row => mayMark(row.original),
    isRowRangeSelectionEvent: isWithShift,
    onRowSelectionChange: updater => {
      const marked = functionalUpdate(updater, Object.fromEntries(selected.map(key => [key, true as const])))
      const keys = Object.keys(marked)
      // Of more than an address holds, the first that stand there are taken.
      const shown = () => table.getPrePaginatedRowModel().rows.map(({ id }) => id)
      state.select(keys.length > MOST_SELECTED ? firstOf(keys, selected, shown()) : keys)
    },
  })
  return table
}

/** Keys in the order in which they were selected, then as their rows stand. */
function firstOf(keys: readonly string[], before: readonly string[], shown: readonly string[]) {
  const wanted = new Set(keys)
  return [...new Set([...before, ...shown])].filter(key => wanted.has(key))
}

interface ValueOf {
  getValue: <Value = string | number | null>(key: string) => Value
}

/** What has no value comes last in a list that rises. */
function compared(a: string | number | null, b: string | number | null, texts: Intl.Collator['compare']) {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return typeof a === 'number' && typeof b === 'number' ? a - b : texts(String(a), String(b))
}

const isWithShift = (event: unknown) =>
  typeof event === 'object' &&
  event !== null &&
  'nativeEvent' in event &&
  event.nativeEvent instanceof MouseEvent &&
  event.nativeEvent.shiftKey
