import { SearchX } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useTrans } from '../i18n/use-trans'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Pagination } from '../ui/pagination'
import { Table } from '../ui/table'
import type { DataTableProps } from './data-table-props'
import { moveBetweenRows, rowAt } from './row-keys'
import { useKeptFocus } from './use-kept-focus'
import { WindowedTable } from './windowed-table'

/** More rows than these are not all in the document at once. */
const WINDOWED_FROM = 200

/** The rows of a page, of a list that is all in the document, or of one that is too long for that. */
export function ShownRows<Row extends object>({
  marked,
  mark,
  tiles,
  total,
  frame,
  onCards,
  ...props
}: Omit<DataTableProps<Row>, 'bulk'> & {
  /** The element around the rows. */
  frame: RefObject<HTMLDivElement | null>
  marked: ReadonlySet<string>
  mark: (row: Row) => ReactNode
  onCards: (isCards: boolean) => void
}) {
  const { state, rows, rowKey } = props
  const keepFocus = useKeptFocus(frame, rows?.length)
  const footer =
    props.footer ??
    (total !== undefined && state.usual.sizes && (
      <Pagination
        page={state.page}
        perPage={state.perPage}
        total={total}
        onPageChange={state.goTo}
        sizes={state.usual.sizes}
        onSizeChange={state.resize}
      />
    ))
  const drawn = {
    label: props.label,
    columns: props.columns,
    rowKey,
    ...(state.sort && { sort: state.sort }),
    onSort: state.order,
    onCards,
    empty: state.isNarrowed ? <NothingMatches onShowAll={state.showAll} /> : props.empty,
    footer,
    isMarked: (row: Row) => marked.has(String(rowKey(row))),
    ...(props.skeletonRows !== undefined && { skeletonRows: props.skeletonRows }),
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the widgets in the rows.
    <div
      ref={frame}
      onFocus={keepFocus}
      onKeyDown={event =>
        moveBetweenRows(event, {
          count: rows?.length ?? 0,
          find: index => (frame.current ? rowAt(frame.current, index) : null),
          reveal: () => {},
        })
      }
    >
      {tiles && rows && rows.length > 0 ? (
        tiles(rows.map(row => ({ row, mark: mark(row) })))
      ) : rows && rows.length > WINDOWED_FROM ? (
        <WindowedTable {...drawn} rows={rows} />
      ) : (
        <Table {...drawn} rows={rows} />
      )}
    </div>
  )
}

/** Replaces the rows when a search or a filter leaves none. */
function NothingMatches({ onShowAll }: { onShowAll: () => void }) {
  const { trans } = useTrans()
  return (
    <EmptyState
      icon={<SearchX />}
      title={trans('There are no items matching your query')}
      action={
        <Button variant="outline" onClick={onShowAll}>
          {trans('Show everything')}
        </Button>
      }
    />
  )
}
