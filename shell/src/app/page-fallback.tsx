import { Spinner } from '@app/shared/ui'
import styles from './page-fallback.module.css'

/** Stands where a page is still loading: nothing at first, then a spinner. */
export function PageFallback() {
  return (
    <div className={styles.fallback}>
      <Spinner />
    </div>
  )
}
