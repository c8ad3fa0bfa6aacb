import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '../config/config'
import { serviceSockets } from './service-sockets'

const [APP_ID, KEY, SECRET] = ['1234', 'public-key', 'the secret of both']
/** What Pusher takes in one call. */
const MOST_EVENTS = 10

interface Event {
  channel: string
  name: string
  /** JSON in a text. */
  data: string
}

/**
 * A service that speaks the HTTP API of Pusher (https://pusher.com/docs/channels/library_auth_reference/rest-api/) and its sockets, and
 * refuses what Pusher refuses: wrong signatures, old ones, and too many events. `state.outage` makes the HTTP API fail; with a broken
 * connection no page can connect either.
 */
export async function realtimeService() {
  const state: {
    outage: 'none' | 'an error' | 'a broken connection' | 'silence' | 'a refusal'
    asked: number
  } = {
    outage: 'none',
    asked: 0,
  }
  const batches: Event[][] = []
  const terminated: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    state.asked++
    if (state.outage === 'silence') return
    if (state.outage === 'a broken connection') return request.socket.destroy()
    if (state.outage === 'an error') return response.writeHead(500).end('down')
    if (state.outage === 'a refusal') return response.writeHead(404).end('unknown')
    const status = take(request, Buffer.concat(chunks))
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })

  function take(request: IncomingMessage, body: Buffer): number {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
    if (!isSigned(request.method ?? '', pathname, searchParams, body)) return 401
    const [, user] = new RegExp(`^/apps/${APP_ID}/users/([^/]+)/terminate_connections$`).exec(pathname) ?? []
    if (user !== undefined) {
      terminated.push(user)
      sockets.terminate(user)
    } else if (pathname === `/apps/${APP_ID}/batch_events`) {
      const { batch } = JSON.parse(body.toString())
      if (batch.length > MOST_EVENTS) return 400
      batches.push(batch)
      for (const event of batch) sockets.tell(event)
    } else return 404
    return 200
  }

  const sockets = serviceSockets(server, {
    key: KEY,
    signatureOf: hmac,
    isDown: () => state.outage === 'a broken connection',
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const env = {
    PUSHER_APP_ID: APP_ID,
    PUSHER_APP_KEY: KEY,
    PUSHER_APP_SECRET: SECRET,
    PUSHER_URL: url,
  }
  const { realtime } = readConfig(env)
  const close = () =>
    new Promise<void>(done => {
      server.close(() => done())
      sockets.drop()
      server.closeAllConnections()
    })
  /** What was told on a channel, in the order in which it came. */
  const toldOn = (channel: string) =>
    batches
      .flat()
      .filter(event => event.channel === channel)
      .map(({ name, data }) => ({ event: name, data: JSON.parse(data) }))
  return {
    url,
    env,
    state,
    batches,
    terminated,
    toldOn,
    sockets,
    realtime,
    close,
    signatureOf: hmac,
    key: KEY,
  }
}

const hmac = (text: string) => createHmac('sha256', SECRET).update(text).digest('hex')

function isSigned(method: string, path: string, query: URLSearchParams, body: Buffer): boolean {
  const signature = query.get('auth_signature')
  query.delete('auth_signature')
  query.sort()
  const text = [...query].map(([name, value]) => `${name}=${value}`).join('&')
  return (
    query.get('auth_key') === KEY &&
    query.get('auth_version') === '1.0' &&
    Math.abs(Date.now() / 1000 - Number(query.get('auth_timestamp'))) < 600 &&
    query.get('body_md5') === createHash('md5').update(body).digest('hex') &&
    signature === hmac(`${method}\n${path}\n${text}`)
  )
}
