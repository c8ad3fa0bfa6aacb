import { useHost } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import type { Target } from '@app/shared/protocol'
import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router-dom'
import { RemoteError } from '../loading/remote-error'
import { preloadPage } from '../pages/preload-page'
import { usePage } from '../versions/page-context'

/** Whether an error is the doing of the version that was being drawn, so that another version may do better. */
export const isCausedByVersion = (error: unknown) =>
  !(error instanceof ApiError || error instanceof RemoteError)

/**
 * Brings another version in the place of a page's version that threw while it was drawn; `place` is what was drawn. True as long
 * as one may come: then the router draws the page anew, with that one.
 */
export function useFallbackVersion(error: unknown, target: Target | undefined): boolean {
  const { versions } = usePage()
  const host = useHost()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const [isComing, setComing] = useState(target !== undefined && isCausedByVersion(error))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the version that threw.
  useEffect(() => {
    if (!isComing || !target) return
    let isHere = true
    versions
      .exclude(target, it => preloadPage(it.remote, it.target, { pathname, host }))
      .then(isThere => {
        if (!isHere) return
        if (isThere) void revalidate()
        else setComing(false)
      }, host.report)
    return () => {
      isHere = false
    }
  }, [])
  return isComing
}
