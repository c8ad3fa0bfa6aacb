import type { ReactNode } from 'react'
import styles from './table.module.css'
import { TableSkeleton } from './table-skeleton'
import { useSpinnerDelay } from './use-spinner-delay'

/** A column: its name, and its content for a row. */
export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** A CSS length. */
  width?: string
}

/** Rows under columns. Without `rows` it is loading; on small screens each row is a card, its first cell the title. */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  empty,
  footer,
  skeletonRows = 5,
}: {
  /** What it lists, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
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
            {columns.map(({ key, header, align, width }) => (
              <th
                key={key}
                scope="col"
                className={styles.head}
                data-align={align}
                style={{ inlineSize: width }}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body}>
          {rows === undefined || showSkeleton ? (
            <TableSkeleton columns={columns} rows={skeletonRows} visible={showSkeleton} />
          ) : (
            rows.map(row => (
              <tr key={rowKey(row)} className={styles.row}>
                {columns.map(({ key, header, cell, align }) => (
                  <td key={key} className={styles.cell} data-label={header} data-align={align}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))
          )}
        </tbody>
      </table>
      {footer && rows && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}
