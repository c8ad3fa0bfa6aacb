import type { OnQueryFailed } from '@app/shared/create-host'
import type { Host } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import type { Failure, Target } from '@app/shared/protocol'
import type { Beacons } from '../loading/beacons'
import type { Registry } from '../manifest/registry'
import { ManifestRefused } from '../manifest/trust-manifest'
import type { ActiveRemote } from '../state/active-remote'

/** Tells ops what a remote did after it was loaded: a beacon, and under the same id an error report. Returns that id. */
export function reportFailure(
  {
    host,
    registry,
    beacons,
  }: {
    host: Pick<Host, 'report'>
    registry: Pick<Registry, 'manifest'>
    beacons: Pick<Beacons, 'tell'>
  },
  error: unknown,
  { remote, entry }: Pick<Target, 'remote' | 'entry'>,
  failure: Failure,
): string {
  const { version } = entry.metadata
  const beacon = beacons.tell({ kind: 'failed', remote, version, failure })
  host.report(error, { remote, version, revision: registry.manifest().revision, beacon })
  return beacon
}

const SERVER_FAILED = 500

/**
 * Makes the function that tells ops which remote could not get its data; its queries' keys begin
 * with its id, else it is the one on the page. What the server
 * refused for a reason is no failure.
 */
export function queryFailureReporter({
  registry,
  beacons,
  activeRemote,
  report,
}: {
  registry: Pick<Registry, 'manifest' | 'current'>
  beacons: Pick<Beacons, 'tell'>
  activeRemote: Pick<ActiveRemote, 'current'>
  report: (error: unknown, context?: Record<string, unknown>) => void
}): OnQueryFailed {
  return (error, [first]) => {
    if (error instanceof ApiError && error.status < SERVER_FAILED) return
    const active = activeRemote.current()
    const live = registry.current()
    const remote = typeof first === 'string' && live[first] ? first : active?.remote
    const entry = remote && (active?.remote === remote ? active.entry : live[remote])
    if (!entry) return report(error)
    const { version } = entry.metadata
    const beacon = beacons.tell({ kind: 'failed', remote, version, failure: 'api' })
    report(error, { remote, version, revision: registry.manifest().revision, beacon })
  }
}

/** Makes the function that reports what was wrong with a manifest; one that was refused is a beacon, too, once per page. */
export function manifestProblemReporter({
  registry,
  beacons,
  report,
}: {
  registry: Pick<Registry, 'shell'>
  beacons: Pick<Beacons, 'tell'>
  report: (error: unknown, context?: Record<string, unknown>) => void
}): (problem: unknown) => void {
  let beacon: string | undefined
  return problem => {
    const version = registry.shell?.metadata.version
    if (!(problem instanceof ManifestRefused) || !version) return report(problem)
    beacon ??= beacons.tell({ kind: 'failed', remote: 'shell', version, failure: 'manifest' })
    report(problem, { remote: 'shell', version, beacon })
  }
}
