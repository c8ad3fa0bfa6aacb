import { type ReadVariable, urlOf } from './read-variable'

/** A service that speaks the Pusher protocol, outside of this process. */
export interface RealtimeService {
  appId: string
  key: string
  secret: string
  cluster: string
  /** Where the service is, when it is not Pusher itself. */
  url: string | null
}

const NAMES = 'PUSHER_APP_ID, PUSHER_APP_KEY and PUSHER_APP_SECRET'

/** The SDK asks for paths of its own at the root of a service, so that one below a path would be found by pages alone. */
function serviceUrl(text: string): string | undefined {
  const url = urlOf('http:', 'https:')(text)
  return url && new URL(url).pathname === '/' ? url : undefined
}

/** Reads the service; null where there is none, when the api holds the sockets itself. */
export function readRealtime(read: ReadVariable): RealtimeService | null {
  const text = (value: string) => value
  const appId = read('PUSHER_APP_ID', '', text, 'a text')
  const key = read('PUSHER_APP_KEY', '', text, 'a text')
  const secret = read('PUSHER_APP_SECRET', '', text, 'a text')
  const cluster = read(
    'PUSHER_APP_CLUSTER',
    'mt1',
    value => (/^[a-z0-9-]+$/.test(value) ? value : undefined),
    'a cluster such as mt1',
  )
  const url = read('PUSHER_URL', null, serviceUrl, 'an http or https address without a path')
  if (appId && key && secret) return { appId, key, secret, cluster, url }
  // Half of it would leave pages without any sockets.
  for (const name of ['PUSHER_APP_ID', 'PUSHER_APP_KEY', 'PUSHER_APP_SECRET'])
    read(name, '', () => undefined, `set together with the others of ${NAMES}`)
  return null
}
