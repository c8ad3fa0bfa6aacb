import { randomInt } from 'node:crypto'
import { WebSocket } from 'ws'

/** Close codes of the Pusher protocol: clients do not come back after 40xx, wait after 41xx, and come back at once after 42xx. */
const closing = {
  unknownApplication: [4001, 'Application does not exist'],
  unsupportedProtocol: [4007, 'Unsupported protocol version'],
  unauthorized: [4009, 'Connection not authorized'],
  overCapacity: [4100, 'Over capacity'],
  invalidMessage: [4000, 'Invalid message'],
  restart: [4200, 'Server restarting'],
  unresponsive: [4201, 'Pong not received'],
} as const satisfies Record<string, readonly [number, string]>

/** Bytes that may wait for a slow client before its connection is ended. */
const MOST_BUFFERED = 1024 * 1024

/** One open socket of a page, and what its holder proved. */
export interface Connection {
  /** The name the client signs with. */
  readonly id: string
  /** The sessions its subscriptions and its sign-in were signed for. */
  readonly sessions: Set<string>
  readonly channels: Set<string>
  /** When it was opened and when it last sent something, in milliseconds. */
  readonly openedAt: number
  seenAt: number
  /** Sends an event; its data travel as JSON in a text, as the protocol wants. */
  send(event: string, data: unknown, channel?: string): void
  /** Sends the reason and closes. */
  end(reason: keyof typeof closing): void
}

export function createConnection(socket: WebSocket): Connection {
  const now = Date.now()
  const write = (message: object) => {
    if (socket.readyState !== WebSocket.OPEN) return
    if (socket.bufferedAmount > MOST_BUFFERED) return socket.terminate()
    socket.send(JSON.stringify(message))
  }
  return {
    id: `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`,
    sessions: new Set(),
    channels: new Set(),
    openedAt: now,
    seenAt: now,
    send: (event, data, channel) => write({ event, ...(channel && { channel }), data: JSON.stringify(data) }),
    end(reason) {
      const [code, message] = closing[reason]
      write({ event: 'pusher:error', data: { code, message } })
      socket.close(code, message)
    },
  }
}
