import { type OnePerBrowser, onePerBrowser } from './shared-connection'

/** Follows the control plane's event stream of revisions with one connection per browser; `hear` gets the number again with each heartbeat. */
export const followStream = (url: string, hear: (revision: number) => void): OnePerBrowser<number> =>
  onePerBrowser(`stream ${new URL(url, window.location.href).href}`, {
    hear,
    open(tell) {
      let newest: number | undefined
      const stream = new EventSource(url)
      stream.addEventListener('revision', ({ lastEventId }) => {
        newest = Number(lastEventId)
        tell(newest)
      })
      stream.addEventListener('alive', () => {
        if (newest !== undefined) tell(newest)
      })
      return () => stream.close()
    },
  })
