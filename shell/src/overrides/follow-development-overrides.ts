import { isComplete } from '@app/shared/protocol'
import type { Registry } from '../manifest/registry'
import { readDevelopmentOverride } from './development-override'

/** Shows every new build of the remotes that come from elsewhere, when the server there (`mfe dev`) tells of it. Returns how to stop. */
export function followDevelopmentOverrides(registry: Registry, report: (error: unknown) => void) {
  const streams = Object.entries(registry.overrides).flatMap(([name, entry]) => {
    if (!isComplete(entry) || !entry.extras.changes) return []
    const stream = new EventSource(new URL(entry.extras.changes, entry.url))
    stream.addEventListener('message', ({ data }) => {
      readDevelopmentOverride(name, String(data), registry.manifest())
        .then(entry => registry.override(name, entry))
        .catch(report)
    })
    return [stream]
  })
  return () => {
    for (const stream of streams) stream.close()
  }
}
