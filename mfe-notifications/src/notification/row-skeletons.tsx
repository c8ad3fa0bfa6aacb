import { Skeleton } from '@app/shared/ui'
import styles from './row-skeletons.module.css'

/** Rows in the shape of notifications, while those load. */
export function RowSkeletons({ count }: { count: number }) {
  return (
    <div className={styles.rows} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map(row => (
        <div key={row} className={styles.row}>
          <Skeleton width="45%" height={16} />
          <Skeleton width="75%" height={16} />
        </div>
      ))}
    </div>
  )
}
