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
    // Encrypted where the address says so: it would try `wss` at a place that has none, too, which the policy of the page forbids.
    ...(host && { wsHost: host, enabledTransports: ['ws'] }),
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
  let since = Date.now()
  let reconnect: ReturnType<typeof setTimeout> | undefined
  const connectAnew = () => {
    clearTimeout(reconnect)
    pusher.disconnect()
    pusher.connect()
  }
  const connectLater = () => {
    clearTimeout(reconnect)
    reconnect = setTimeout(connectAnew, waitAfter(Date.now() - since))
  }
  connection.bind('state_change', ({ previous, current }: { previous: string; current: string }) => {
    clearTimeout(reconnect)
    if (previous === 'connected') since = Date.now()
    // An attempt without an answer goes on meanwhile: the network may be slow.
    if (current === 'unavailable') connectLater()
  })
  // The server closed the connection. pusher-js would try again after a second, all pages of a server in the same moment.
  connection.bind('connecting_in', () => {
    clearTimeout(reconnect)
    // It sets its timer after this event.
    reconnect = setTimeout(() => {
      pusher.disconnect()
      connectLater()
    })
  })
  const onOnline = () => {
    if (connection.state !== 'connected') connectAnew()
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
    // A server that refused the connection is not asked again by pusher-js: its session may have ended, or the database was away.
    // Who is really signed out hears so when the page asks for its signatures, and then nothing is followed any more.
    if (connection.state === 'disconnected') connectLater()
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

/** Until the next attempt of a page that has been away for so long, in milliseconds. */
function waitAfter(away: number) {
  const { realtimeReconnect: least, realtimeReconnectMost: most } = timeouts
  return Math.random() * Math.min(Math.max(away / 2, least), most)
}
