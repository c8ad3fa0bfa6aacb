import type { Host } from '@app/shared/host'
import Pusher from 'pusher-js'

/**
 * Connects with the Pusher protocol and follows one user's private channel: an event such as `order.created` invalidates the
 * queries whose key begins with `orders`. Returns the disconnect.
 */
export function openPushConnection(host: Host, userId: number): () => void {
  const { realtime } = host.bootstrap.getState().settings
  if (!realtime) return () => {}
  const { key, cluster, host: wsHost, port, forceTLS } = realtime
  const sign = <Answer>(
    path: string,
    question: object,
    done: (error: Error | null, answer: Answer | null) => void,
  ) => {
    host.http.post<Answer>(`broadcasting/${path}`, question).then(
      answer => done(null, answer),
      error => done(error, null),
    )
  }
  const pusher = new Pusher(key, {
    cluster,
    forceTLS,
    ...(wsHost && { wsHost, enabledTransports: ['ws', 'wss'] }),
    ...(port && { wsPort: port, wssPort: port }),
    // Through the page's own client, as every call: it knows the request token and the account.
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, done) =>
        sign('auth', { socket_id: socketId, channel_name: channelName }, done),
    },
    userAuthentication: {
      customHandler: ({ socketId }, done) => sign('user-auth', { socket_id: socketId }, done),
    },
  })
  pusher.subscribe(`private-users.${userId}`).bind_global((event: string) => {
    const noun = /^([a-z-]+)\.[a-z-]+$/.exec(event)?.[1]
    if (noun) host.queries.invalidateQueries({ queryKey: [`${noun}s`] }).catch(error => host.report(error))
  })
  return () => pusher.disconnect()
}
