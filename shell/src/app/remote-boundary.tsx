import { useRouteError } from 'react-router-dom'
import { PageFailure } from './page-failure'

/** Catches what a page's address or code could not be had for. */
export function RemoteBoundary() {
  return <PageFailure error={useRouteError()} />
}
