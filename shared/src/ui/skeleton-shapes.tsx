import { Skeleton } from './skeleton'
import styles from './skeleton-shapes.module.css'

const widths = ['38%', '52%', '30%', '46%']
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)
const widthOf = (index: number) => widths[index % widths.length]

/** A form that is still loading: labels above fields. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <div className={styles.form} aria-hidden="true">
      {upTo(fields).map(field => (
        <div key={field} className={styles.field}>
          <Skeleton width={`min(${widthOf(field)}, 160px)`} height={13} />
          <Skeleton height={36} />
        </div>
      ))}
    </div>
  )
}

/** A list that is still loading: two lines each, `mark` before them, and room for what may be done. */
export function ListSkeleton({ rows = 3, mark }: { rows?: number; mark?: 'circle' | 'line' }) {
  return (
    <div className={styles.list} aria-hidden="true">
      {upTo(rows).map(row => (
        <div key={row} className={styles.row}>
          {mark && <Skeleton shape={mark} width={32} height={32} />}
          <div className={styles.text}>
            <Skeleton width={widthOf(row)} height={14} />
            <Skeleton width={widthOf(row + 1)} height={12} />
          </div>
          <Skeleton width={72} height={28} />
        </div>
      ))}
    </div>
  )
}

/** Figures that are still loading, side by side: a name above a number. */
export function FiguresSkeleton({ count = 4 }: { count?: number }) {
  return (
    <div className={styles.figures} aria-hidden="true">
      {upTo(count).map(figure => (
        <div key={figure} className={styles.figure}>
          <Skeleton width="60%" height={13} />
          <Skeleton width="40%" height={24} />
        </div>
      ))}
    </div>
  )
}
