import type { Beacons } from '../registry/beacons'
import type { Registry } from '../registry/registry'
import { ManifestRefused } from '../registry/trust-manifest'

/** Makes the function that reports what was wrong with a manifest; one that was refused is a beacon, too, once per page. */
export function createDoubt({
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
