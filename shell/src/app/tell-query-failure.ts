import type { OnQueryFailed } from '@app/shared/create-host'
import { ApiError } from '@app/shared/http'
import type { Beacons } from '../registry/beacons'
import type { Registry } from '../registry/registry'
import { mounted } from './mounted'

const SERVER_FAILED = 500

/**
 * Makes the function that tells ops which remote could not get its data; its queries' keys begin
 * with its id, else it is the one on the page. What the server
 * refused for a reason is no failure.
 */
export function tellQueryFailure({
  registry,
  beacons,
  report,
}: {
  registry: Pick<Registry, 'manifest' | 'current'>
  beacons: Pick<Beacons, 'tell'>
  report: (error: unknown, context?: Record<string, unknown>) => void
}): OnQueryFailed {
  return (error, [first]) => {
    if (error instanceof ApiError && error.status < SERVER_FAILED) return
    const standing = mounted.current()
    const live = registry.current()
    const remote = typeof first === 'string' && live[first] ? first : standing?.remote
    const entry = remote && (standing?.remote === remote ? standing.entry : live[remote])
    if (!entry) return report(error)
    const { version } = entry.metadata
    const beacon = beacons.tell({ kind: 'failed', remote, version, failure: 'api' })
    report(error, { remote, version, revision: registry.manifest().revision, beacon })
  }
}
