import { Fragment, type ReactNode } from 'react'
import { SortButton, type TableSort } from './sort-button'
import styles from './table.module.css'
import { TableSkeleton } from './table-skeleton'
import { useSpinnerDelay } from './use-spinner-delay'

/** A column: its name, and its content for a row. */
export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** A CSS length; columns without one share the rest. */
  width?: string
  /** Whether rows may be ordered by it. */
  sortable?: boolean
  /** Whether it has the actions of a row: its name is for screen readers only, and on a small screen it is in the card's corner. */
  isMenu?: boolean
}

/**
 * Rows under columns, whose widths do not depend on the rows. Without `rows` it is loading; on small screens each row is a card,
 * its first cell the title.
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
}) {
  const showSkeleton = useSpinnerDelay(rows === undefined)
  if (rows?.length === 0 && !showSkeleton) return <div className={styles.frame}>{empty}</div>
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={rows === undefined}>
        <caption className={styles.caption}>{label}</caption>
        <thead className={styles.header}>
          <tr>
            {columns.map(({ key, header, align, width, sortable, isMenu }) => (
              <th
                key={key}
                scope="col"
                className={styles.head}
                data-align={align}
                aria-sort={sortable && sort?.by === key ? sort.direction : undefined}
                style={{ inlineSize: width }}
              >
                {sortable ? (
                  <SortButton by={key} sort={sort} onSort={onSort}>
                    {header}
                  </SortButton>
                ) : (
                  <span className={isMenu ? styles.caption : undefined}>{header}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body}>
          {rows === undefined || showSkeleton ? (
            <TableSkeleton columns={columns} rows={skeletonRows} visible={showSkeleton} />
          ) : (
            rows.map(row => {
              const below = detail?.(row)
              return (
                <Fragment key={rowKey(row)}>
                  <tr className={styles.row} data-open={below ? true : undefined}>
                    {columns.map(({ key, header, cell, align, isMenu }) => (
                      <td
                        key={key}
                        className={styles.cell}
                        data-label={header}
                        data-align={align}
                        data-menu={isMenu}
                      >
                        {cell(row)}
                      </td>
                    ))}
                  </tr>
                  {below && (
                    <tr className={styles.below}>
                      <td className={styles.detail} colSpan={columns.length}>
                        {below}
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            })
          )}
        </tbody>
      </table>
      {footer && rows && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}
