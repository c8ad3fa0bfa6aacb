import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import styles from './table.module.css'

/** The order of a table: the key of a column, and the way. */
export interface TableSort {
  by: string
  direction: 'ascending' | 'descending'
}

/** The heading of a column that orders the rows; pressed again, the other way round. */
export function SortButton({
  by,
  sort,
  onSort,
  children,
}: {
  by: string
  sort: TableSort | undefined
  onSort: (sort: TableSort) => void
  children: string
}) {
  const direction = sort?.by === by ? sort.direction : undefined
  const Icon = direction === undefined ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      className={styles.sort}
      data-on={direction && true}
      onClick={() => onSort({ by, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
    >
      {children}
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
