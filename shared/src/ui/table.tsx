import { Fragment, type ReactNode, useRef } from 'react'
import type { TableSort } from './sort-button'
import styles from './table.module.css'
import { type Column, roomFor } from './table-column'
import { TableHead } from './table-head'
import { TableRow } from './table-row'
import { TableSkeleton } from './table-skeleton'
import { useCards } from './use-cards'
import { useSpinnerDelay } from './use-spinner-delay'

/** Which rows of a long list stand in the document: the others are room between and after them. */
export interface TablePart {
  /** How many rows there are. */
  total: number
  /** Of each row shown its number in the whole list, from 0, and the height of the rows left out before it, in px. */
  places: readonly { index: number; gap: number }[]
  /** Height of the rows left out after the last one, in px. */
  after: number
  /** Measures a row by its `data-index`. */
  measure: (row: Element | null) => void
}

/**
 * Rows under columns, whose widths do not depend on the rows. Without `rows` it is loading; where columns have too little room
 * each row is a card, its first cell the title.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort = () => {},
  detail,
  empty,
  footer,
  skeletonRows = 5,
  part,
  isMarked,
  onCards,
}: {
  /** What it lists, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  /** The column that rows are ordered by. */
  sort?: TableSort
  onSort?: (sort: TableSort) => void
  /** What is shown below a row, across all columns; nothing for a row that is closed. */
  detail?: (row: Row) => ReactNode
  /** An EmptyState, shown when there are no rows. */
  empty: ReactNode
  /** A Pagination. */
  footer?: ReactNode
  skeletonRows?: number
  /** Where `rows` are in a longer list. */
  part?: TablePart | undefined
  /** Whether a row is selected. */
  isMarked?: (row: Row) => boolean
  /** Hears when rows become cards, which have no headers to press, and when they are rows again. */
  onCards?: (isCards: boolean) => void
}) {
  const showSkeleton = useSpinnerDelay(rows === undefined)
  const frame = useRef<HTMLDivElement>(null)
  const isCards = useCards(frame, roomFor(columns), onCards)
  if (rows?.length === 0 && !showSkeleton && !part)
    return (
      <div ref={frame} className={styles.frame}>
        {empty}
      </div>
    )
  return (
    <div ref={frame} className={styles.frame} data-cards={isCards || undefined}>
      <table
        className={styles.table}
        aria-busy={rows === undefined}
        aria-rowcount={part ? part.total + 1 : undefined}
      >
        <caption className={styles.caption}>{label}</caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} rowIndex={part ? 1 : undefined} />
        <tbody className={styles.body}>
          {rows === undefined || showSkeleton ? (
            <TableSkeleton columns={columns} rows={skeletonRows} visible={showSkeleton} />
          ) : (
            <>
              {rows.map((row, position) => {
                const place = part?.places[position]
                return (
                  <Fragment key={rowKey(row)}>
                    <Room height={place?.gap} columns={columns.length} />
                    <TableRow
                      row={row}
                      columns={columns}
                      detail={detail}
                      index={place?.index}
                      measure={part?.measure}
                      isMarked={isMarked?.(row) ?? false}
                    />
                  </Fragment>
                )
              })}
              <Room height={part?.after} columns={columns.length} />
            </>
          )}
        </tbody>
      </table>
      {footer && rows && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}

/** The room of rows that are not in the document. */
function Room({ height = 0, columns }: { height: number | undefined; columns: number }) {
  if (height === 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
    <tr aria-hidden="true" className={styles.room}>
      <td colSpan={columns} style={{ blockSize: height }} />
    </tr>
  )
}
