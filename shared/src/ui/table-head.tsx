import { SortButton, type TableSort } from './sort-button'
import styles from './table.module.css'
import type { Column } from './table-column'

/** The names of the columns, which stay in sight; those that may order the rows are buttons. */
export function TableHead<Row>({
  columns,
  sort,
  onSort,
  rowIndex,
}: {
  columns: readonly Column<Row>[]
  sort: TableSort | undefined
  onSort: (sort: TableSort) => void
  rowIndex: number | undefined
}) {
  return (
    <thead className={styles.header}>
      <tr aria-rowindex={rowIndex}>
        {columns.map(({ key, header, heading, align, width, sortable, isMenu, isMark }) => (
          <th
            key={key}
            scope="col"
            className={styles.head}
            data-align={align}
            data-mark={isMark}
            aria-sort={sortable && sort?.by === key ? sort.direction : undefined}
            style={{ inlineSize: width }}
          >
            {sortable ? (
              <SortButton by={key} sort={sort} onSort={onSort}>
                {header}
              </SortButton>
            ) : (
              (heading ?? <span className={isMenu ? styles.caption : undefined}>{header}</span>)
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}
