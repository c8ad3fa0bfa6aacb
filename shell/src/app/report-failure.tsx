import { useHost } from '@app/shared/host'
import { useEffect } from 'react'
import type { Place } from '../registry/claims'
import { RemoteError } from '../registry/remote-error'
import { useRemotes } from './registry-context'

/** Reports an error once, with the remote, version and revision it belongs to; what broke while drawing is a beacon, too. */
export function ReportFailure({
  error,
  place,
}: {
  error: unknown
  place: Pick<Place, 'remote' | 'entry'> | undefined
}) {
  const host = useHost()
  const { registry, beacons } = useRemotes()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error is reported once, whoever is blamed later.
  useEffect(() => {
    const remote = error instanceof RemoteError ? error.remote : place?.remote
    const version = error instanceof RemoteError ? error.version : place?.entry.metadata.version
    if (!remote || !version) return host.report(error)
    // A failed download has told already.
    const beacon =
      error instanceof RemoteError
        ? beacons.last(remote, version)
        : beacons.tell({ kind: 'failed', remote, version, failure: 'render' })
    host.report(error, { remote, version, revision: registry.manifest().revision, beacon })
  }, [error])
  return null
}
