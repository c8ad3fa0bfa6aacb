import { useEffect, useState } from 'react'
import type { Place } from '../registry/claims'
import { RemoteError } from '../registry/remote-error'
import { PageFallback } from './page-fallback'

const LIMIT_MS = 8_000

/** Stands where a page waits for something while drawing. Waiting has an end: then the page counts as failed. */
export function DrawingFallback({ place: { remote, entry } }: { place: Place }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LIMIT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isLate) throw new RemoteError(remote, entry.metadata.version, 'timeout')
  return <PageFallback />
}
