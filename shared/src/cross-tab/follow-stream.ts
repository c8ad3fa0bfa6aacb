import { openChannel } from '../storage/open-channel'
import { type ConnectionHandle, shareConnection } from './shared-connection'

/** Follows the control plane's event stream of revisions with one connection per browser; `onRevision` gets the number again with each heartbeat. */
export const followStream = (url: string, onRevision: (revision: number) => void): ConnectionHandle<number> =>
  shareConnection<number>(`stream ${whole(url)}`, {
    receive: onRevision,
    open(send) {
      let newest: number | undefined
      const stream = new EventSource(url)
      const site = openChannel(siteChannel(url))
      stream.addEventListener('site', ({ data }) => site.postMessage(JSON.parse(data).revision))
      stream.addEventListener('revision', ({ lastEventId }) => {
        newest = Number(lastEventId)
        send(newest)
      })
      stream.addEventListener('alive', () => {
        if (newest !== undefined) send(newest)
      })
      return () => {
        stream.close()
        site.close()
      }
    },
  })

/**
 * Hears in every tab which number the site has by now, over whichever tab has the event stream open. Tabs of an older version take
 * all they hear on the channel of the stream for revisions, so this is one of its own. Returns how to stop.
 */
export function followSiteRevision(url: string, onRevision: (revision: number) => void): () => void {
  const site = openChannel(siteChannel(url))
  site.onmessage = ({ data }: MessageEvent<number>) => onRevision(data)
  return () => site.close()
}

const whole = (url: string) => new URL(url, window.location.href).href
const siteChannel = (url: string) => `site ${whole(url)}`
