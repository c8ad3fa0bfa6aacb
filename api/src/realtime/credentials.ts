import type { Settings } from '@app/shared/wire'
import type { Config } from '../config/config'
import type { AppKeys } from '../secrets/app-keys'
import type { Credentials } from './signature'

/** The name of the application on sockets of its own; public. */
const OWN_KEY = 'app'

/** What signs subscriptions: the service's key and secret, or ones of our own, which all processes of an installation share. */
export const credentialsOf = ({ config, keys }: { config: Config; keys: AppKeys }): Credentials =>
  config.realtime ?? { key: OWN_KEY, secret: keys.sign('realtime', OWN_KEY) }

/** How browsers reach the sockets: those of the configured service, or those of the api, at the address of the application. */
export function realtimeSettings({ baseUrl, realtime }: Config): NonNullable<Settings['realtime']> {
  const { key, cluster } = realtime ?? { key: OWN_KEY, cluster: 'mt1' }
  const address = realtime ? realtime.url : baseUrl
  // Pusher itself is found by its cluster.
  if (address === null) return { key, cluster, host: null, port: null, path: '', forceTLS: true }
  const url = new URL(address)
  return {
    key,
    cluster,
    host: url.hostname,
    port: url.port ? Number(url.port) : null,
    path: url.pathname.replace(/\/$/, ''),
    forceTLS: url.protocol === 'https:',
  }
}
