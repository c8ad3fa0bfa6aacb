import { Button } from '@app/shared/ui'
import styles from './remote-boundary.module.css'

/** The whole page when the application cannot start: its parts could not be verified, or the start failed. */
export function StartFailure() {
  return (
    <main className={styles.failure} role="alert">
      <h1 className={styles.headline}>This page could not be started safely</h1>
      <p className={styles.reason}>
        Its parts did not pass verification, so nothing of them was run. Reloading usually helps.
      </p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </main>
  )
}
