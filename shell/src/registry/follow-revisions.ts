import type { Registry } from './registry'
import { trustManifest } from './trust-manifest'

/** Keeps the registry at the newest revision: told by the server's event stream, and asked again when the page comes back to view. */
export function followRevisions(registry: Registry, report: (error: unknown) => void) {
  const refresh = async () => {
    const url = `/v1/${registry.manifest().env}/manifest.json`
    const answer = await fetch(url, { cache: 'no-cache' })
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    const next = await trustManifest(await answer.text(), answer.headers.get('manifest-signature') ?? '')
    if (next.revision !== registry.manifest().revision) await registry.accept(next)
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
