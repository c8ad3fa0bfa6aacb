import { SIGN_IN_PATH } from '@app/shared/access'
import { useUser } from '@app/shared/bootstrap'
import { ApiError } from '@app/shared/http'
import type { Target } from '@app/shared/protocol'
import { Navigate, useRouteError } from 'react-router-dom'
import { NotFound } from '../pages/not-found'
import { PageFallback } from '../pages/page-fallback'
import { usePageState } from '../state/page-state'
import { FailureCard } from './failure-card'
import { useFailureReport } from './use-failure-report'
import { useFallbackVersion } from './use-fallback-version'

/**
 * Stands where a page failed to load or to render; everything around it keeps working. A page that asked the server
 * for what does not exist is the 404 page; a visitor who asked for what needs a user goes to sign in. `drawn` is what was being
 * drawn: another version of it takes its place, if there is one.
 */
export function PageFailure({ error, drawn }: { error: unknown; drawn?: Target | undefined }) {
  const user = useUser()
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  if (error instanceof ApiError && (error.status === 401 || error.status === 403) && !user)
    return <Navigate to={SIGN_IN_PATH} replace />
  return <Failing error={error} drawn={drawn} />
}

function Failing({ error, drawn }: { error: unknown; drawn: Target | undefined }) {
  const { activeRemote } = usePageState()
  const target = drawn ?? activeRemote.lastRendered()
  const id = useFailureReport(error, target)
  const isFallbackComing = useFallbackVersion(error, drawn)
  return isFallbackComing ? <PageFallback /> : <FailureCard error={error} target={target} id={id} />
}

/** Catches what a page's address or code could not be had for. */
export function RemoteBoundary() {
  return <PageFailure error={useRouteError()} />
}
