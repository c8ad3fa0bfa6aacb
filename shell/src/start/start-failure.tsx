import { Button } from '@app/shared/ui'
import { useEffect } from 'react'
import styles from '../failures/page-failure.module.css'
import { ManifestRefused } from '../manifest/trust-manifest'

/** The whole page when the application cannot start. Only what was not signed by ops is called unsafe. */
export function StartFailure({ error }: { error: unknown }) {
  const reason = error instanceof ManifestRefused ? error.reason : undefined
  const { headline, text } = wordsOf(reason)
  const isUnsafe = reason === 'unsigned'
  useEffect(() => {
    if (isUnsafe) return
    const again = () => location.reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isUnsafe])
  return (
    <main className={styles.failure} role="alert">
      <h1 className={styles.headline}>{headline}</h1>
      <p className={styles.reason}>{text}</p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </main>
  )
}

function wordsOf(reason: ManifestRefused['reason'] | undefined) {
  if (reason === 'unsigned')
    return {
      headline: 'This page could not be started safely',
      text: 'Its parts did not pass verification, so nothing of them was run. Reload once; if it says this again, please come back later.',
    }
  if (reason === 'older' || reason === 'expired')
    return {
      headline: 'This page is out of date',
      text: 'There is a newer version of it, which cannot be reached right now. Check your connection, then reload.',
    }
  return {
    headline: 'This page could not be started',
    text: 'Something it needs did not come, or does not work in this browser. Check your connection, then reload; if that does not help, another browser may.',
  }
}
