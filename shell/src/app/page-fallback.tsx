import { Spinner } from '@app/shared/ui'
import styles from './page-fallback.module.css'
import { StillLoading } from './still-loading'

/** Stands where a page is still loading: nothing at first, then a spinner, at last some words. */
export function PageFallback() {
  return (
    <div className={styles.fallback}>
      <Spinner />
      <StillLoading className={styles.words} />
    </div>
  )
}
