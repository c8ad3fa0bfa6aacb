import type { Registry } from '../registry/registry'

/** Keeps the manifest in use for a start without the server, and fetches the code that failures will need before they come. */
export function keepForLater(registry: Registry, report: (error: unknown) => void) {
  const signed = registry.signed()
  Promise.all([import('../registry/last-good'), import('../registry/classify')])
    .then(([{ keepManifest }]) => (signed && !registry.isOverridden ? keepManifest(signed) : undefined))
    .catch(report)
}
