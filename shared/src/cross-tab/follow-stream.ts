import { type ConnectionHandle, shareConnection } from './shared-connection'

/** Follows the control plane's event stream of revisions with one connection per browser; `onRevision` gets the number again with each heartbeat. */
export const followStream = (url: string, onRevision: (revision: number) => void): ConnectionHandle<number> =>
  shareConnection<number>(`stream ${new URL(url, window.location.href).href}`, {
    receive: onRevision,
    open(send) {
      let newest: number | undefined
      const stream = new EventSource(url)
      stream.addEventListener('revision', ({ lastEventId }) => {
        newest = Number(lastEventId)
        send(newest)
      })
      stream.addEventListener('alive', () => {
        if (newest !== undefined) send(newest)
      })
      return () => stream.close()
    },
  })
