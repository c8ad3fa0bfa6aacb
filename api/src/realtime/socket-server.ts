import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { PRICES, userOfChannel } from './channel-name'
import { type Connection, createConnection } from './connection'
import { readMessage, sessionIn } from './frames'
import { type Credentials, isSignedBy, subscriptionText, userText } from './signature'

/** Seconds without a word after which the client shall ask whether the server is there. */
const ACTIVITY = 120
/** Milliseconds. */
const LOOK_EVERY = 15_000
const PROVE_WITHIN = 15_000
const MOST_CONNECTIONS = 20_000

/** Of `ws`, whose types do not know all of them yet. */
const OPTIONS = {
  noServer: true,
  /** Bytes of a message. */
  maxPayload: 10 * 1024,
  perMessageDeflate: false,
  /** Milliseconds after which a client that does not answer a close is gone. */
  closeTimeout: 2000,
}

/** The sockets of this process. */
export interface SocketServer {
  /** Takes over an upgrade request for `/app/<key>`. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void
  send(channel: string, event: string, data: unknown): void
  isHeard(channel: string): boolean
  /** The channels and the sessions of which there is an open socket. */
  channels(): string[]
  sessions(): string[]
  /** Closes the sockets of a session that is over. */
  endSession(id: string): void
  count(): number
  /** Tells every client to connect elsewhere; many are told over a second, so that they do not come back all at once. */
  close(): void
}

/**
 * Serves the sockets of the Pusher protocol, version 7: signed private channels, the public one of prices, and the sign-in of users. `isLiving` says whether
 * a session goes on: it may have ended after the signature was made.
 */
export function createSocketServer(
  credentials: Credentials,
  isLiving: (session: string) => Promise<boolean>,
): SocketServer {
  const server = new WebSocketServer(OPTIONS)
  const connections = new Set<Connection>()
  const channels = new Map<string, Set<Connection>>()
  const sessions = new Map<string, Set<Connection>>()

  const timer = setInterval(() => {
    const now = Date.now()
    for (const connection of connections) {
      const silent = now - connection.seenAt
      if (connection.sessions.size === 0 && now - connection.openedAt > PROVE_WITHIN)
        connection.end('unauthorized')
      else if (silent > (ACTIVITY + 30) * 1000) connection.end('unresponsive')
      else if (silent > ACTIVITY * 1000) connection.send('pusher:ping', {})
    }
  }, LOOK_EVERY)
  timer.unref()

  function open(socket: WebSocket, url: URL) {
    const connection = createConnection(socket)
    socket.on('error', () => socket.terminate())
    if (url.pathname !== `/app/${credentials.key}`) return connection.end('unknownApplication')
    if (!(Number(url.searchParams.get('protocol')) >= 5)) return connection.end('unsupportedProtocol')
    if (connections.size >= MOST_CONNECTIONS) return connection.end('overCapacity')
    connections.add(connection)
    socket.on('message', data => receive(connection, String(data)))
    socket.on('close', () => {
      connections.delete(connection)
      for (const name of connection.channels) drop(channels, name, connection)
      for (const id of connection.sessions) drop(sessions, id, connection)
    })
    connection.send('pusher:connection_established', { socket_id: connection.id, activity_timeout: ACTIVITY })
  }

  function receive(connection: Connection, text: string) {
    connection.seenAt = Date.now()
    const message = readMessage(text)
    if (!message) return connection.end('invalidMessage')
    if (message.kind === 'ping') return connection.send('pusher:pong', {})
    if (message.kind === 'unsubscribe') {
      connection.channels.delete(message.channel)
      return drop(channels, message.channel, connection)
    }
    if (message.kind === 'sign-in') {
      const session = sessionIn(message.user_data)
      if (!session || !isSignedBy(credentials, userText(connection.id, message.user_data), message.auth))
        return connection.end('unauthorized')
      prove(connection, session)
      return connection.send('pusher:signin_success', { user_data: message.user_data })
    }
    if (message.kind === 'subscribe') subscribe(connection, message)
  }

  function subscribe(
    connection: Connection,
    { channel, auth, channel_data }: { channel: string; auth?: string; channel_data?: string },
  ) {
    if (channel === PRICES) return join(connection, channel)
    const session = sessionIn(channel_data)
    const signed = subscriptionText(connection.id, channel, channel_data)
    if (!session || userOfChannel(channel) === undefined || !isSignedBy(credentials, signed, auth))
      return connection.send(
        'pusher:subscription_error',
        { type: 'AuthError', error: 'Not signed for this channel', status: 401 },
        channel,
      )
    prove(connection, session)
    join(connection, channel)
  }

  function join(connection: Connection, channel: string) {
    connection.channels.add(channel)
    add(channels, channel, connection)
    connection.send('pusher_internal:subscription_succeeded', {}, channel)
  }

  function prove(connection: Connection, session: string) {
    if (connection.sessions.has(session)) return
    connection.sessions.add(session)
    add(sessions, session, connection)
    isLiving(session).then(
      living => living || connection.end('unauthorized'),
      // Sessions are looked through again now and then.
      () => {},
    )
  }

  return {
    accept: (request, socket, head) =>
      server.handleUpgrade(request, socket, head, upgraded =>
        open(upgraded, new URL(request.url ?? '/', 'http://localhost')),
      ),
    send(channel, event, data) {
      for (const connection of channels.get(channel) ?? []) connection.send(event, data, channel)
    },
    isHeard: channel => channels.has(channel),
    channels: () => [...channels.keys()],
    sessions: () => [...sessions.keys()],
    endSession(id) {
      for (const connection of sessions.get(id) ?? []) connection.end('unauthorized')
    },
    count: () => connections.size,
    close() {
      clearInterval(timer)
      const spread = Math.min(1000, connections.size)
      for (const connection of connections)
        setTimeout(() => connection.end('restart'), Math.random() * spread)
      server.close()
    },
  }
}

function add(index: Map<string, Set<Connection>>, key: string, connection: Connection) {
  const found = index.get(key)
  if (found) found.add(connection)
  else index.set(key, new Set([connection]))
}

function drop(index: Map<string, Set<Connection>>, key: string, connection: Connection) {
  const found = index.get(key)
  found?.delete(connection)
  if (found?.size === 0) index.delete(key)
}
