import type { Host } from '@app/shared/host'
import Pusher from 'pusher-js'

/** Connects with the Pusher protocol and follows one user's private channel. Returns the disconnect. */
export function openPushConnection(host: Host, userId: number): () => void {
  const { realtime } = host.bootstrap.getState().settings
  if (!realtime) return () => {}
  const { key, cluster, host: wsHost, port, forceTLS } = realtime
  const pusher = new Pusher(key, {
    cluster,
    forceTLS,
    ...(wsHost && { wsHost, enabledTransports: ['ws', 'wss'] }),
    ...(port && { wsPort: port, wssPort: port }),
    channelAuthorization: { endpoint: '/broadcasting/auth', transport: 'ajax' },
    userAuthentication: { endpoint: '/broadcasting/user-auth', transport: 'ajax' },
  })
  pusher.subscribe(`private-users.${userId}`).bind('notification.created', () => {
    host.queries.invalidateQueries({ queryKey: ['notifications'] }).catch(error => host.report(error))
  })
  return () => pusher.disconnect()
}
