import type { Host } from '@app/shared/host'
import type { Failure, Target } from '@app/shared/protocol'
import type { Beacons } from '../registry/beacons'
import type { Registry } from '../registry/registry'

/** Tells ops what a remote did after it was loaded: a beacon, and under the same id an error report. Returns that id. */
export function tellFailure(
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
