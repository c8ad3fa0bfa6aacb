import { keepManifest } from '../registry/last-good'
import type { Registry } from '../registry/registry'

/** Keeps the manifest in use for a start without the server, and fetches the code that failures will need before they come. */
export function keepForLater(registry: Registry, report: (error: unknown) => void) {
  const signed = registry.signed()
  if (signed && !registry.isOverridden && !registry.manifest().partial) void keepManifest(signed)
  import('../registry/download').catch(report)
}
