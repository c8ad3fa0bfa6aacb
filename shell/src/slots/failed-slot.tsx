import { useHost } from '@app/shared/host'
import type { Target } from '@app/shared/protocol'
import { useEffect, useState } from 'react'
import { useAutomaticRetry } from '../failures/use-automatic-retry'
import { useFailureReport } from '../failures/use-failure-report'
import { isCausedByVersion } from '../failures/use-fallback-version'
import { RemoteError } from '../loading/remote-error'
import { deferred } from '../offline/deferred'
import { usePage } from '../versions/page-context'

const SlotFailure = deferred(() => import('./slot-failure'))

/**
 * Stands in place of a slot that failed: nothing, or a notice where people would miss it. Another version takes the place of one that
 * threw while it was drawn, if there is one.
 */
export function FailedSlot({
  error,
  target,
  essential,
  onRetry,
}: {
  error: unknown
  target: Target
  essential: boolean
  onRetry: () => void
}) {
  const { versions } = usePage()
  const host = useHost()
  const [isFallbackComing, setComing] = useState(isCausedByVersion(error))
  useFailureReport(error, target)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the version that threw.
  useEffect(() => {
    if (!isFallbackComing) return
    versions.exclude(target).then(isThere => (isThere ? onRetry() : setComing(false)), host.report)
  }, [])
  const failed =
    error instanceof RemoteError ? error : { remote: target.remote, version: target.entry.metadata.version }
  const tryAgain = () => {
    versions.clearFailures(failed)
    onRetry()
  }
  useAutomaticRetry(failed, tryAgain)
  if (isFallbackComing || !essential) return null
  return <SlotFailure onRetry={tryAgain} />
}
