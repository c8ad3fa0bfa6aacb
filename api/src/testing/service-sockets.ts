import { randomInt } from 'node:crypto'
import type { Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'

/** A page that is connected to the service. */
interface Page {
  id: string
  channels: Set<string>
  user?: string
  socket: WebSocket
}

interface Service {
  key: string
  /** The signature of a text under the secret of the application. */
  signatureOf(text: string): string
  isDown(): boolean
}

/** Serves the sockets of a service at `/app/<key>`, for whoever brings the signatures that Pusher wants. */
export function serviceSockets(server: Server, { key, signatureOf, isDown }: Service) {
  const pages = new Set<Page>()
  const upgrades = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, connection, head) => {
    const { pathname } = new URL(request.url ?? '', 'http://service')
    if (isDown() || pathname !== `/app/${key}`) return connection.destroy()
    upgrades.handleUpgrade(request, connection, head, open)
  })

  const say = ({ socket }: Page, event: string, data: object, channel?: string) =>
    socket.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }))

  function open(socket: WebSocket) {
    const page: Page = { id: `${randomInt(1, 1e9)}.${randomInt(1, 1e9)}`, channels: new Set(), socket }
    pages.add(page)
    socket.on('close', () => pages.delete(page))
    socket.on('message', message => {
      const { event, data } = JSON.parse(String(message))
      answer(page, event, typeof data === 'string' ? JSON.parse(data) : data)
    })
    say(page, 'pusher:connection_established', { socket_id: page.id, activity_timeout: 120 })
  }

  function answer(page: Page, event: string, data: Record<string, string>) {
    const { channel = '', auth, user_data = '' } = data
    const isSigned = (text: string) => auth === `${key}:${signatureOf(text)}`
    if (event === 'pusher:ping') return say(page, 'pusher:pong', {})
    if (event === 'pusher:signin') {
      if (!isSigned(`${page.id}::user::${user_data}`)) return end(page)
      page.user = JSON.parse(user_data).id
      return say(page, 'pusher:signin_success', { user_data })
    }
    if (event !== 'pusher:subscribe') return
    if (!isSigned(`${page.id}:${channel}`))
      return say(page, 'pusher:subscription_error', { type: 'AuthError', status: 401 }, channel)
    page.channels.add(channel)
    say(page, 'pusher_internal:subscription_succeeded', {}, channel)
  }

  /** Clients do not come back by themselves after this code. */
  function end({ socket }: Page) {
    socket.close(4009, 'You got disconnected by the server')
  }

  return {
    /** Tells the pages that listen; `data` is JSON in a text. */
    tell({ channel, name, data }: { channel: string; name: string; data: string }) {
      for (const page of pages) if (page.channels.has(channel)) say(page, name, JSON.parse(data), channel)
    },
    terminate(user: string) {
      for (const page of pages) if (page.user === user) end(page)
    },
    /** How many pages listen. */
    listening: (channel: string) => [...pages].filter(({ channels }) => channels.has(channel)).length,
    /** Breaks all connections. */
    drop() {
      for (const { socket } of pages) socket.terminate()
    },
  }
}
