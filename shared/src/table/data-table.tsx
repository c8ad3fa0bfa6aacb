import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTrans } from '../i18n/use-trans'
import { SkipButton } from '../ui/skip-button'
import { BulkBar } from './bulk-bar'
import styles from './data-table.module.css'
import type { DataTableProps } from './data-table-props'
import { focusFirst } from './row-keys'
import { saveCsv } from './save-csv'
import { ShownRows } from './shown-rows'
import { TableTools } from './table-tools'
import { useMarkColumn, useMarks } from './use-mark-column'
import { useRowModel } from './use-row-model'
import type { TableState } from './use-table-state'

/** The table of the product: search, filters, order, pages, columns and selection are in the address of the page. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { trans } = useTrans()
  const { state, columns, rows, rowKey, by, bulk, csv, search, tools } = props
  const frame = useRef<HTMLDivElement>(null)
  const [isCards, setCards] = useState(false)
  const table = useRowModel({ state, columns, rows, rowKey, by, mayMark: bulk?.mayMark ?? anyRow })
  const shown = table.getRowModel().rows.map(({ original }) => original)
  const total = by === 'browser' ? rows && table.getFilteredRowModel().rows.length : props.total
  usePossiblePage(state, total, shown.length)
  const mark = useMarks(table, rowKey, bulk?.nameOf ?? noName)
  const markColumn = useMarkColumn(table, mark)
  const visible = columns.filter(({ key }) => !state.hidden.has(key))
  const makeFile =
    csv && 'name' in csv
      ? () =>
          saveCsv(
            csv.name,
            columns,
            table.getPrePaginatedRowModel().rows.map(({ original }) => original),
          )
      : csv?.address
  // A list that is whole and empty has nothing to search, to narrow or to save.
  const isBare = by === 'browser' && rows?.length === 0
  const marked = new Set(state.selected)
  const here = shown.filter(row => marked.has(String(rowKey(row))))
  return (
    <div className={styles.whole} data-bulk={bulk && state.selected.length > 0 ? true : undefined}>
      {search && shown.length > 0 && (
        <SkipButton onSkip={() => focusFirst(frame.current)}>{trans('Skip to the list')}</SkipButton>
      )}
      {!isBare && (
        <TableTools
          state={state}
          columns={columns}
          search={search}
          hasHeaders={!isCards && !props.tiles}
          csv={makeFile}
        >
          {tools}
        </TableTools>
      )}
      {bulk && (
        <BulkBar
          total={total}
          count={marked.size}
          elsewhere={marked.size - here.length}
          isAll={table.getIsAllPageRowsSelected()}
          onAll={() => table.toggleAllPageRowsSelected(true)}
          onClear={() => state.select([])}
        >
          {bulk.actions({ keys: state.selected, rows: here, clear: () => state.select([]) })}
        </BulkBar>
      )}
      {props.failed || (
        <ShownRows
          {...props}
          frame={frame}
          rows={rows && shown}
          columns={bulk ? [markColumn, ...visible] : visible}
          total={total}
          marked={marked}
          mark={mark}
          onCards={setCards}
        />
      )}
    </div>
  )
}

/** A page beyond the last one, of an old link or after rows have gone, becomes the last one. Rows of the page before may stand there while others load. */
function usePossiblePage(
  { page, perPage, correctPage }: TableState,
  total: number | undefined,
  shown: number,
) {
  const last = Math.max(1, Math.ceil((total ?? 0) / perPage))
  const isBeyond = total !== undefined && shown === 0 && page > last
  const toLast = useEffectEvent(() => correctPage(last))
  useEffect(() => {
    if (isBeyond) toLast()
  }, [isBeyond])
}

const anyRow = () => true
const noName = () => ''
