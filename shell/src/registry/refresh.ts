import { fetchSigned } from './fetch-signed'
import { keepManifest } from './last-good'
import type { Registry } from './registry'
import { trustManifest } from './trust-manifest'

/**
 * Makes the function that asks for the newest manifest and takes it in use. One at a time, in order; a refused or lost one is
 * reported and leaves the last good one in use, so the promise never rejects.
 */
export function createRefresh(registry: Registry, report: (error: unknown) => void): () => Promise<void> {
  const refresh = async () => {
    const signed = await fetchSigned(`/v1/${registry.manifest().env}/manifest.json`)
    const next = await trustManifest(signed.bytes, signed.signature)
    if (next.revision === registry.manifest().revision) return
    await registry.accept(next, signed)
    await keepManifest(signed)
  }
  let last = Promise.resolve()
  return () => {
    last = last.then(refresh).catch(report)
    return last
  }
}
