import { controlPlaneUrl, fetchSigned } from './fetch-signed'
import { storedManifest, storeManifest } from './last-good'
import type { Registry } from './registry'
import { ManifestRefused, trustManifest } from './trust-manifest'

/** The route of the whole manifest of an environment. */
export const manifestPath = (env: string) => `/v2/${env}/manifest.json`

/**
 * Makes the function that asks for the newest manifest and takes it in use. One at a time, in order; a refused or lost one is
 * reported and leaves the last good one in use, so the promise never rejects.
 */
export function createRefresh(registry: Registry, report: (error: unknown) => void): () => Promise<void> {
  const refresh = async () => {
    const current = registry.manifest()
    const signed = await fetchSigned(controlPlaneUrl(current, manifestPath(current.env)))
    const next = await trustManifest(signed.bytes, signed.signature)
    const known = registry.manifest()
    if (next.partial)
      throw new ManifestRefused('unreadable', `The manifest of revision ${next.revision} is not whole.`)
    if (next.revision === known.revision && !known.partial) return
    await registry.accept(next, signed)
    await storeManifest(signed)
  }
  let last = Promise.resolve()
  return () => {
    last = last.then(refresh).catch(report)
    return last
  }
}

/**
 * Makes the function that sees to it that the whole manifest is in use, where the page was started from a partial one: the live
 * one, or the same one as this browser kept it. Never rejects; callers that need the complete manifest check for it.
 */
export const createWhole = (registry: Registry, refresh: () => Promise<void>) => async (): Promise<void> => {
  if (registry.manifest().partial) await refresh()
  if (!registry.manifest().partial) return
  const stored = await storedManifest()
  if (stored && !stored.manifest.partial) await registry.accept(stored.manifest, stored.signed)
}
