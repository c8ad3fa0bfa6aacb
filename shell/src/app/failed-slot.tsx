import { useHost } from '@app/shared/host'
import type { Target } from '@app/shared/protocol'
import { lazy, Suspense, useEffect, useState } from 'react'
import { RemoteError } from '../registry/remote-error'
import { useRemotes } from './registry-context'
import { useFailureReport } from './use-failure-report'
import { useHealing } from './use-healing'
import { isOwnDoing } from './use-stand-in'

const SlotFailure = lazy(() => import('./slot-failure'))

/**
 * Stands in place of a slot that failed: nothing, or a notice where people would miss it. Another version takes the place of one that
 * threw while it was drawn, if there is one.
 */
export function FailedSlot({
  error,
  place,
  essential,
  onRetry,
}: {
  error: unknown
  place: Target
  essential: boolean
  onRetry: () => void
}) {
  const { versions } = useRemotes()
  const host = useHost()
  const [isStandInComing, setComing] = useState(isOwnDoing(error))
  useFailureReport(error, place)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the version that threw.
  useEffect(() => {
    if (!isStandInComing) return
    versions.giveUp(place).then(isThere => (isThere ? onRetry() : setComing(false)), host.report)
  }, [])
  const failed =
    error instanceof RemoteError ? error : { remote: place.remote, version: place.entry.metadata.version }
  const tryAgain = () => {
    versions.pardon(failed)
    onRetry()
  }
  useHealing(failed, tryAgain)
  if (isStandInComing || !essential) return null
  return (
    <Suspense fallback={null}>
      <SlotFailure onRetry={tryAgain} />
    </Suspense>
  )
}
