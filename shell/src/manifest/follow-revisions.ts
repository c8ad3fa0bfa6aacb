import { followStream } from '@app/shared/cross-tab'
import { timeouts } from '../state/timeouts'
import type { Registry } from './registry'

/**
 * Keeps the registry at the newest revision: notified by the server's event stream, of which the browser has one for all its tabs,
 * and asked again when the page comes back to view. Where the stream is blocked or a proxy holds it back, the page asks by itself
 * every 30 to 60 seconds and tells the other tabs. `onOldStart` is called when the page turns out to have started from a document
 * that was old already. `silence` is how long it waits for a sign of life at least, in milliseconds. Returns how to stop.
 */
export function followRevisions(
  registry: Registry,
  refresh: () => Promise<void>,
  onOldStart = () => {},
  silence = timeouts.streamSilence as number,
) {
  const { revision: startedFrom, stream: url } = registry.manifest()
  let isFirst = true
  let timer: ReturnType<typeof setTimeout> | undefined

  const hear = async (revision: number) => {
    waitAnew()
    const wasOld = isFirst && revision !== startedFrom
    isFirst = false
    // On connecting the stream tells where it stands, which is mostly where we are.
    if (revision !== registry.manifest().revision) await refresh()
    if (wasOld) onOldStart()
  }
  const ask = async () => {
    waitAnew()
    if (document.visibilityState === 'hidden') return
    stream.reopen()
    await refresh()
    stream.send(registry.manifest().revision)
  }
  const waitAnew = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), silence * (1 + Math.random()))
  }
  const onVisible = () => document.visibilityState === 'visible' && void refresh()

  waitAnew()
  const stream = followStream(url, revision => void hear(revision))
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearTimeout(timer)
    stream.stop()
    document.removeEventListener('visibilitychange', onVisible)
  }
}
