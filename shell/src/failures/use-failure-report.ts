import { useHost } from '@app/shared/host'
import type { Target } from '@app/shared/protocol'
import { useEffect, useState } from 'react'
import { RemoteError } from '../loading/remote-error'
import { usePage } from '../versions/page-context'
import { reportFailure } from './report-failure'

/**
 * Reports an error once, with the remote, version and revision it belongs to; what broke while drawing is a beacon, too. Gives the
 * beacon's id, under which ops find both.
 */
export function useFailureReport(
  error: unknown,
  target: Pick<Target, 'remote' | 'entry'> | undefined,
): string | undefined {
  const host = useHost()
  const { registry, beacons } = usePage()
  const [id, setId] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error is reported once, whichever remote it is attributed to later.
  useEffect(() => {
    if (!(error instanceof RemoteError))
      return setId(
        target
          ? reportFailure({ host, registry, beacons }, error, target, 'render')
          : void host.report(error),
      )
    const { remote, version } = error
    // A failed download has been reported already.
    const beacon = beacons.last(remote, version)
    host.report(error, { remote, version, revision: registry.manifest().revision, beacon })
    setId(beacon)
  }, [error])
  return id
}
