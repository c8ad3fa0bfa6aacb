import { Skeleton } from '@app/shared/ui'
import styles from './plan-card.module.css'

/** Three cards in the shape of plans, while those load. */
export function PlanSkeletons() {
  return ['first', 'second', 'third'].map(card => (
    <div key={card} className={styles.card}>
      <Skeleton width="40%" height={24} />
      <Skeleton height={40} />
      <Skeleton width="60%" height={52} />
      <Skeleton height={36} />
      <Skeleton height={160} />
    </div>
  ))
}
