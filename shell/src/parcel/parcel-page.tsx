import type { Parcel } from '@app/shared/contract'
import { useHost } from '@app/shared/host'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type RunningParcel, runParcel } from './run-parcel'

/** Draws a parcel and tells it where the visitor goes. Throws, for the boundary around it, what the parcel fails with. */
export function ParcelPage({ parcel, basePath }: { parcel: Parcel; basePath: string }) {
  const host = useHost()
  const { pathname, search, hash } = useLocation()
  const path = pathname + search + hash
  const place = useRef<HTMLDivElement>(null)
  const running = useRef<RunningParcel | undefined>(undefined)
  const [failure, setFailure] = useState<{ cause: unknown }>()

  useEffect(() => {
    if (!place.current) return
    const mounted = runParcel(parcel, {
      into: place.current,
      host,
      basePath,
      onFailure: cause => setFailure({ cause }),
    })
    running.current = mounted
    return mounted.stop
  }, [parcel, host, basePath])
  useEffect(() => running.current?.show(path), [path])

  if (failure) throw failure.cause
  return <div ref={place} />
}
