import { useUser } from '@app/shared/bootstrap'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import { Navigate, useRevalidator, useRouteError } from 'react-router-dom'
import { RemoteError } from '../registry/remote-error'
import { mounted } from './mounted'
import { NotFound } from './not-found'
import { PageShown } from './page-shown'
import { useRemotes } from './registry-context'
import styles from './remote-boundary.module.css'
import { ReportFailure } from './report-failure'

/**
 * Stands where a page failed to load or to render; everything around it keeps working. A page that asked the server
 * for what does not exist is the 404 page; a visitor who asked for what needs a user goes to sign in.
 */
export function RemoteBoundary() {
  const error = useRouteError()
  const user = useUser()
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  if (error instanceof ApiError && (error.status === 401 || error.status === 403) && !user)
    return <Navigate to="/login" replace />
  return <Failure error={error} />
}

function Failure({ error }: { error: unknown }) {
  const { trans } = useTrans()
  const { versions } = useRemotes()
  const { revalidate, state } = useRevalidator()
  const { headline, reason } = wordsOf(error)
  return (
    <section className={styles.failure} role="status">
      <h1 className={styles.headline}>{trans(headline)}</h1>
      <p className={styles.reason}>{trans(reason)}</p>
      <Button
        pending={state === 'loading'}
        onClick={() => {
          // The button is about to go, and the focus must not go with it.
          document.getElementById('main')?.focus({ preventScroll: true })
          if (error instanceof RemoteError) versions.pardon(error)
          void revalidate()
        }}
      >
        {trans('Try again')}
      </Button>
      <ReportFailure error={error} place={mounted.blamed()} />
      <PageShown />
    </section>
  )
}

function wordsOf(error: unknown) {
  if (!(error instanceof RemoteError))
    return {
      headline: 'Unexpected Application Error!',
      reason: error instanceof Error ? error.message : String(error),
    }
  if (error.failure === 'crash')
    return {
      headline: 'This page was not started',
      reason: 'It stopped responding the last time. The rest of the site still works.',
    }
  return {
    headline: 'This page could not be loaded',
    reason: 'The rest of the site still works. Check your connection, or try again in a moment.',
  }
}
