import { useTrans } from '@app/shared/i18n'
import type { Target } from '@app/shared/protocol'
import { Button, ButtonLink } from '@app/shared/ui'
import { useEffect, useId } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { RemoteError } from '../loading/remote-error'
import { useIsOffline } from '../offline/use-is-offline'
import { PageShown } from '../pages/first-page'
import { announce } from '../state/announcements'
import { usePageState } from '../state/page-state'
import { usePage } from '../versions/page-context'
import styles from './page-failure.module.css'
import { useAutomaticRetry } from './use-automatic-retry'

/**
 * Says that a page failed, in words for its visitor and never in those of the exception, with the ways on: again, which it also
 * tries by itself, home, and the id that ops look the failure up by.
 */
export function FailureCard({
  error,
  target,
  id,
}: {
  error: unknown
  target: Pick<Target, 'remote' | 'entry'> | undefined
  id: string | undefined
}) {
  const { trans } = useTrans()
  const { headline, reason } = wordsOf(error, useIsOffline())
  const titleId = useId()
  const isTrying = useNavigation().state !== 'idle'
  const failed = failedOf(error, target)
  const tryAgain = useTryAgain(failed)
  useAutomaticRetry(failed, tryAgain)
  const { announcements } = usePageState()
  useEffect(() => announce(announcements, trans(headline)), [announcements, trans, headline])
  return (
    <section className={styles.failure} aria-labelledby={titleId}>
      <h1 id={titleId} className={styles.headline}>
        {trans(headline)}
      </h1>
      <p className={styles.reason}>{trans(reason)}</p>
      <div className={styles.ways}>
        <Button pending={isTrying} onClick={tryAgain}>
          {trans('Try again')}
        </Button>
        <ButtonLink to="/" variant="outline">
          {trans('Go to the homepage')}
        </ButtonLink>
      </div>
      {id && (
        <p className={styles.id}>
          {trans('If it stays like this, tell us this number:')} <code>{id}</code>
        </p>
      )}
      <PageShown />
    </section>
  )
}

type Failed = Pick<RemoteError, 'remote' | 'version'>

const failedOf = (
  error: unknown,
  target: Pick<Target, 'remote' | 'entry'> | undefined,
): Failed | undefined => {
  if (error instanceof RemoteError) return error
  return target && { remote: target.remote, version: target.entry.metadata.version }
}

function useTryAgain(failed: Failed | undefined) {
  const { versions } = usePage()
  const navigate = useNavigate()
  const { state, ...here } = useLocation()
  return () => {
    if (failed) versions.clearFailures(failed)
    // Asking the loaders anew would do, but the router keeps an error when they answer within one frame.
    void navigate(here, { replace: true, state, preventScrollReset: true })
  }
}

function wordsOf(error: unknown, isOffline: boolean) {
  if (!(error instanceof RemoteError))
    return {
      headline: 'Unexpected Application Error!',
      reason: 'Something went wrong on this page. The rest of the site still works.',
    }
  if (error.failure === 'crash')
    return {
      headline: 'This page was not started',
      reason: 'It stopped responding the last time. The rest of the site still works.',
    }
  return {
    headline: 'This page could not be loaded',
    reason: isOffline
      ? 'You are offline. This page comes by itself once you are connected again; you do not have to do anything.'
      : 'The rest of the site still works. Check your connection, or try again in a moment.',
  }
}
