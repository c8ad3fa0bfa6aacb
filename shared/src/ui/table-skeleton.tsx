import { Skeleton } from './skeleton'
import styles from './table.module.css'

const widths = ['72%', '56%', '84%', '48%', '64%']

/** Rows in the shape of those to come; they take their room before they are visible, so that nothing jumps. */
export function TableSkeleton({
  columns,
  rows,
  visible,
}: {
  columns: readonly { key: string; header: string }[]
  rows: number
  visible: boolean
}) {
  return Array.from({ length: rows }, (_, row) => row).map(row => (
    <tr key={row} className={styles.row}>
      {columns.map(({ key, header }, column) => (
        <td key={key} className={styles.cell} data-label={visible ? header : ''}>
          {visible && <Skeleton width={widths[(row + column) % widths.length]} height={12} />}
        </td>
      ))}
    </tr>
  ))
}
