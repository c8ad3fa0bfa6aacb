import type { Target } from '@app/shared/protocol'
import { useEffect, useState } from 'react'
import { RemoteError } from '../loading/remote-error'
import { PageFallback } from '../pages/page-fallback'
import { timeouts } from '../state/timeouts'
import { usePage } from '../versions/page-context'

/** Stands where a page waits for something while drawing. Waiting has an end: then the page counts as failed. */
export function SuspenseFallback({ target: { remote, entry } }: { target: Target }) {
  const { beacons } = usePage()
  const [isLate, setLate] = useState(false)
  const { version } = entry.metadata
  useEffect(() => {
    const timer = setTimeout(() => {
      beacons.tell({ kind: 'failed', remote, version, failure: 'timeout' })
      setLate(true)
    }, timeouts.page)
    return () => clearTimeout(timer)
  }, [beacons, remote, version])
  if (isLate) throw new RemoteError(remote, version, 'timeout')
  return <PageFallback />
}
