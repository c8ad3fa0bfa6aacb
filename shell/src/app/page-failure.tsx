import { useUser } from '@app/shared/bootstrap'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import { useEffect, useId } from 'react'
import { Navigate, useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { RemoteError } from '../registry/remote-error'
import { announce } from './announcements'
import { mounted } from './mounted'
import { NotFound } from './not-found'
import { PageShown } from './page-shown'
import { regainFocus } from './regain-focus'
import { useRemotes } from './registry-context'
import styles from './remote-boundary.module.css'
import { ReportFailure } from './report-failure'

/**
 * Stands where a page failed to load or to render; everything around it keeps working. A page that asked the server
 * for what does not exist is the 404 page; a visitor who asked for what needs a user goes to sign in.
 */
export function PageFailure({ error }: { error: unknown }) {
  const user = useUser()
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  if (error instanceof ApiError && (error.status === 401 || error.status === 403) && !user)
    return <Navigate to="/login" replace />
  return <Failure error={error} />
}

function Failure({ error }: { error: unknown }) {
  const { trans } = useTrans()
  const { versions } = useRemotes()
  const navigate = useNavigate()
  const { state, ...here } = useLocation()
  const isTrying = useNavigation().state !== 'idle'
  const { headline, reason } = wordsOf(error)
  const id = useId()
  useEffect(() => announce(trans(headline)), [trans, headline])
  useEffect(() => {
    regainFocus()
    return regainFocus
  }, [])
  return (
    <section className={styles.failure} aria-labelledby={id}>
      <h1 id={id} className={styles.headline}>
        {trans(headline)}
      </h1>
      <p className={styles.reason}>{trans(reason)}</p>
      <Button
        pending={isTrying}
        onClick={() => {
          if (error instanceof RemoteError) versions.pardon(error)
          // Asking the loaders anew would do, but the router keeps an error when they answer within one frame.
          void navigate(here, { replace: true, state, preventScrollReset: true })
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
