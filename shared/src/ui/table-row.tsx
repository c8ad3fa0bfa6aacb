import { memo, type ReactNode } from 'react'
import styles from './table.module.css'
import type { Column } from './table-column'

/** A row, with what is shown below it. `index` is its number, from 0, in a list of which only a part is in the document. */
function Row<Item>({
  row,
  columns,
  detail,
  index,
  measure,
  isMarked,
}: {
  row: Item
  columns: readonly Column<Item>[]
  detail: ((row: Item) => ReactNode) | undefined
  index: number | undefined
  measure: ((row: Element | null) => void) | undefined
  isMarked: boolean
}) {
  const below = detail?.(row)
  const title = columns.find(({ isMark }) => !isMark)?.key
  return (
    <>
      <tr
        ref={measure}
        className={styles.row}
        data-row
        data-index={index}
        aria-rowindex={index === undefined ? undefined : index + 2}
        data-open={below ? true : undefined}
        data-marked={isMarked || undefined}
      >
        {columns.map(({ key, header, cell, align, isMenu, isMark }) => (
          <td
            key={key}
            className={styles.cell}
            data-label={header}
            data-align={align}
            data-menu={isMenu}
            data-mark={isMark}
            data-title={key === title || undefined}
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
    </>
  )
}

/** While a long list scrolls, rows that stay are not drawn anew. */
export const TableRow = memo(Row) as typeof Row
