import type { Host } from '@app/shared/host'
import type { Settings } from '@app/shared/wire'
import Pusher from 'pusher-js'
import { timeouts } from '../state/timeouts'
import type { PushMessage } from './push-message'

/**
 * Connects with the Pusher protocol and follows one user's private channel; `send` gets each event, `opened` when the
 * first subscription is there, and `missed` after every later one, and now and then while there is none, when it is tried again.
 * Returns the disconnect.
 */
export function openPushConnection(
  { http }: Pick<Host, 'http'>,
  { key, cluster, host, port, path, forceTLS }: NonNullable<Settings['realtime']>,
  userId: number,
  send: (message: PushMessage) => void,
): () => void {
  const sign = <Answer>(
    route: string,
    question: object,
    done: (error: Error | null, answer: Answer | null) => void,
  ) => {
    http.post<Answer>(`broadcasting/${route}`, question).then(
      answer => done(null, answer),
      error => done(error, null),
    )
  }
  const pusher = new Pusher(key, {
    cluster,
    unavailableTimeout: timeouts.realtimeConnect,
    forceTLS,
    ...(host && { wsHost: host, enabledTransports: ['ws', 'wss'] }),
    ...(port && { wsPort: port, wssPort: port }),
    ...(path && { wsPath: path }),
    // Through the page's own client, as every call: it knows the request token and the account.
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, done) =>
        sign('auth', { socket_id: socketId, channel_name: channelName }, done),
    },
    userAuthentication: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId }, done) => sign('user-auth', { socket_id: socketId }, done),
    },
  })
  const { connection } = pusher
  const network = Pusher.Runtime.getNetwork()
  let spread: number = timeouts.realtimeReconnect
  let reconnect: ReturnType<typeof setTimeout> | undefined
  connection.bind('state_change', ({ previous, current }: { previous: string; current: string }) => {
    if (current === 'connected') spread = timeouts.realtimeReconnect
    // The pages of a server that was stopped must not all come back in the same moment, nor wait as long as pusher-js would.
    if (current !== 'unavailable' && (previous !== 'connected' || current === 'disconnected')) return
    pusher.disconnect()
    reconnect = setTimeout(() => pusher.connect(), Math.random() * spread)
    spread = Math.min(spread * 2, timeouts.realtimeReconnectMost)
  })
  const onOnline = () => {
    clearTimeout(reconnect)
    pusher.connect()
  }
  network.bind('online', onOnline)
  const channel = pusher.subscribe(`private-users.${userId}`)
  let isLater = false
  channel.bind('pusher:subscription_succeeded', () => {
    send(isLater ? 'missed' : 'opened')
    isLater = true
  })
  channel.bind_global((event: string, data: unknown) => {
    if (event === 'realtime.missed') send('missed')
    else if (!event.startsWith('pusher:')) send({ event, data })
  })
  pusher.signin()
  const poll = setInterval(() => {
    if (connection.state === 'connected' && channel.subscribed) return
    send('missed')
    // Whom a busy server refused would hear nothing for as long as the connection holds.
    if (connection.state === 'connected' && !channel.subscriptionPending) channel.subscribe()
  }, timeouts.realtimePoll)
  return () => {
    clearTimeout(reconnect)
    clearInterval(poll)
    network.unbind('online', onOnline)
    connection.unbind()
    pusher.disconnect()
  }
}
