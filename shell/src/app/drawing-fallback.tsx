import type { Target } from '@app/shared/protocol'
import { useEffect, useState } from 'react'
import { RemoteError } from '../registry/remote-error'
import { PageFallback } from './page-fallback'
import { useRemotes } from './registry-context'

const LIMIT_MS = 8_000

/** Stands where a page waits for something while drawing. Waiting has an end: then the page counts as failed. */
export function DrawingFallback({ place: { remote, entry } }: { place: Target }) {
  const { beacons } = useRemotes()
  const [isLate, setLate] = useState(false)
  const { version } = entry.metadata
  useEffect(() => {
    const timer = setTimeout(() => {
      beacons.tell({ kind: 'failed', remote, version, failure: 'timeout' })
      setLate(true)
    }, LIMIT_MS)
    return () => clearTimeout(timer)
  }, [beacons, remote, version])
  if (isLate) throw new RemoteError(remote, version, 'timeout')
  return <PageFallback />
}
