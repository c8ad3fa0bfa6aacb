import { useUser } from '@app/shared/bootstrap'
import { useHost } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import { useEffect } from 'react'
import { Navigate, useRevalidator, useRouteError } from 'react-router-dom'
import { RemoteError } from '../registry/remote-error'
import { NotFound } from './not-found'
import { PageShown } from './page-shown'
import styles from './remote-boundary.module.css'

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
  const host = useHost()
  const { revalidate, state } = useRevalidator()
  useEffect(() => host.report(error), [host, error])
  const isUnloaded = error instanceof RemoteError
  return (
    <section className={styles.failure} role="alert">
      <h1 className={styles.headline}>
        {isUnloaded ? trans('This page could not be loaded') : trans('Unexpected Application Error!')}
      </h1>
      <p className={styles.reason}>
        {isUnloaded
          ? trans('The rest of the site still works. Check your connection, or try again in a moment.')
          : messageOf(error)}
      </p>
      <Button pending={state === 'loading'} onClick={() => void revalidate()}>
        {trans('Try again')}
      </Button>
      <PageShown />
    </section>
  )
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
