import { fetchSigned } from './fetch-signed'
import { keepManifest } from './last-good'
import type { Registry } from './registry'
import { trustManifest } from './trust-manifest'

/**
 * Keeps the registry at the newest revision: told by the server's event stream, and asked again when the page comes back to
 * view. Without a control plane everything stays as it is. Returns how to stop.
 */
export function followRevisions(registry: Registry, report: (error: unknown) => void) {
  const refresh = async () => {
    const signed = await fetchSigned(`/v1/${registry.manifest().env}/manifest.json`)
    const next = await trustManifest(signed.bytes, signed.signature)
    if (next.revision === registry.manifest().revision) return
    await registry.accept(next, signed)
    await keepManifest(signed)
  }
  // One refresh at a time, in order; a failed one leaves the last good manifest in use.
  let last = Promise.resolve()
  const enqueue = () => {
    last = last.then(refresh).catch(report)
  }

  const stream = new EventSource(registry.manifest().stream)
  stream.addEventListener('revision', ({ lastEventId }) => {
    // On connecting the stream tells where it stands, which is mostly where we are.
    if (Number(lastEventId) !== registry.manifest().revision) enqueue()
  })
  const onVisible = () => document.visibilityState === 'visible' && enqueue()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    stream.close()
    document.removeEventListener('visibilitychange', onVisible)
  }
}
