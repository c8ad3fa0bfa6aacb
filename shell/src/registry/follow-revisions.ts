import type { Registry } from './registry'

/**
 * Keeps the registry at the newest revision: told by the server's event stream, and asked again when the page comes back to
 * view. Without a control plane everything stays as it is. `onOldStart` is called when the page turns out to have started from
 * a document that was old already. Returns how to stop.
 */
export function followRevisions(registry: Registry, refresh: () => Promise<void>, onOldStart = () => {}) {
  const { revision: startedFrom } = registry.manifest()
  let isFirst = true
  const stream = new EventSource(registry.manifest().stream)
  stream.addEventListener('revision', ({ lastEventId }) => {
    const wasOld = isFirst && Number(lastEventId) !== startedFrom
    isFirst = false
    // On connecting the stream tells where it stands, which is mostly where we are.
    if (Number(lastEventId) !== registry.manifest().revision)
      void refresh().then(() => wasOld && onOldStart())
  })
  const onVisible = () => document.visibilityState === 'visible' && void refresh()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    stream.close()
    document.removeEventListener('visibilitychange', onVisible)
  }
}
