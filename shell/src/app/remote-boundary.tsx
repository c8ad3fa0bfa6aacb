import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router-dom'
import { RemoteError } from '../registry/remote-error'
import styles from './remote-boundary.module.css'

/** Stands where a page failed to load or to render; everything around it keeps working. */
export function RemoteBoundary() {
  const { trans } = useTrans()
  const host = useHost()
  const error = useRouteError()
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
    </section>
  )
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
