import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { aBootstrap, aUser, fakeHost } from '@app/shared/testing'
import { timeouts } from '../state/timeouts'
import { followChannel } from './follow-channel'
import { openPushConnection } from './push-connection'

/** A server that takes connections and does not answer them by itself, as one does that is about to stop. */
let server: Server
let close = () => {}
const tried: { socket: Duplex; key: string }[] = []
const connections = new Set<Duplex>()
let onTry = () => {}

beforeEach(async () => {
  // pusher-js gives a transport that it knows a second only, then tries anew.
  localStorage.clear()
  server = createServer().on('connection', socket => connections.add(socket))
  server.on('upgrade', ({ headers }, socket) => {
    tried.push({ socket, key: headers['sec-websocket-key'] ?? '' })
    onTry()
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(0.5)
})

afterEach(async () => {
  close()
  jest.useRealTimers()
  jest.restoreAllMocks()
  tried.splice(0)
  for (const connection of connections) connection.destroy()
  connections.clear()
  await new Promise(resolve => server.close(resolve))
})

/** Resolves when the server has been tried so often. */
const tries = (count: number) =>
  new Promise<void>(resolve => {
    onTry = () => {
      if (tried.length === count) resolve()
    }
    onTry()
  })

/** Answers the latest attempt as a Pusher server does. */
function accept() {
  const latest = tried.at(-1)
  if (!latest) throw new Error('The server was not tried.')
  const { socket, key } = latest
  const answer = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
  const data = JSON.stringify({ socket_id: '1.1', activity_timeout: 120 })
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${answer}\r\n\r\n`,
  )
  say({ event: 'pusher:connection_established', data })
}

/** Says something to the latest attempt. */
function say(packet: object) {
  const message = Buffer.from(JSON.stringify(packet))
  tried.at(-1)?.socket.write(Buffer.concat([Buffer.from([0x81, message.length]), message]))
}

/** Closes the latest attempt with a code of the Pusher protocol. */
function refuse(code: number) {
  tried.at(-1)?.socket.end(Buffer.from([0x88, 2, code >> 8, code & 0xff]))
}

/** Opens a page's connection; resolves when the server has accepted it and the page asks for its signature. */
function open() {
  const { port } = server.address() as AddressInfo
  const realtime = { key: 'app', cluster: 'local', host: '127.0.0.1', port, path: '', forceTLS: false }
  return new Promise<void>(resolve => {
    const host = fakeHost({
      network: {
        'POST broadcasting/user-auth'() {
          void resolve()
          return { auth: 'app:0', user_data: '{"id":"1"}' }
        },
        'POST broadcasting/auth': { auth: 'app:0' },
      },
    })
    close = openPushConnection(host, realtime, 1, () => {})
  })
}

/** Lets so many milliseconds pass, then what arrives over the network meanwhile. */
async function pass(milliseconds: number) {
  jest.advanceTimersByTime(milliseconds)
  await wait(20)
}

it('asks a server that does not answer again, spread over half as long as the page has been away, within bounds', async () => {
  void open()
  await tries(1)
  // Each attempt has three seconds; then half of the spread passes, as the dice fell. That is of 5, 5, 7, 10.25 and 15 seconds.
  for (const [at, seconds] of [5.5, 5.5, 6.5, 8.125].entries()) {
    await pass(seconds * 1000 - 1)
    expect(tried).toHaveLength(at + 1)
    await pass(1)
    await tries(at + 2)
  }
  jest.setSystemTime(Date.now() + 600_000)
  await pass(timeouts.realtimeConnect)
  await pass(timeouts.realtimeReconnectMost / 2 - 1)
  const before = tried.length
  await pass(1)
  await tries(before + 1)
})

it('keeps an attempt that a slow network answers late', async () => {
  const opened = open()
  await tries(1)
  await pass(timeouts.realtimeConnect + 2000)
  accept()
  await opened
  await pass(timeouts.realtimeReconnectMost)
  expect(tried).toHaveLength(1)
})

it('comes back by itself when the server has closed the connection', async () => {
  const opened = open()
  await tries(1)
  accept()
  await opened
  tried[0]?.socket.destroy()
  // The page learns of it over the network.
  await wait(500)
  await pass(timeouts.realtimeReconnect / 2 - 1)
  expect(tried).toHaveLength(1)
  await pass(1)
  await tries(2)
})

it('comes back, spread, within a minute and a moment after the server has refused the connection, however often', async () => {
  const opened = open()
  await tries(1)
  accept()
  await opened
  // It asks anew once a minute, then half of the spread passes, as the dice fell: that of having been away for a minute or nearly.
  let sinceMinute = 0
  for (const at of [1, 2]) {
    refuse(4009)
    await wait(500)
    await pass(timeouts.realtimePoll - sinceMinute + timeouts.realtimeReconnectMost / 2 - 1)
    expect(tried).toHaveLength(at)
    await pass(1)
    await tries(at + 1)
    accept()
    await wait(100)
    sinceMinute = timeouts.realtimeReconnectMost / 2
  }
})

it('asks at once when the browser is online again, and leaves a connection that is there alone', async () => {
  const opened = open()
  await tries(1)
  await pass(timeouts.realtimeConnect)
  window.dispatchEvent(new Event('online'))
  await tries(2)
  accept()
  await opened
  window.dispatchEvent(new Event('online'))
  await pass(timeouts.realtimeReconnectMost)
  expect(tried).toHaveLength(2)
})

it.each([
  ['the first connection of a browser opens', false, ['users/me']],
  ['a tab takes the connection over from another', true, ['bootstrap-data']],
])('asks for what may have been missed when %s', async (_, isTakenOver, asked) => {
  const { port } = server.address() as AddressInfo
  const realtime = { key: 'app', cluster: 'local', host: '127.0.0.1', port, path: '', forceTLS: false }
  const bootstrap = aBootstrap({ user: aUser({ id: 1 }), settings: { realtime } })
  const host = fakeHost({
    bootstrap,
    network: {
      'POST broadcasting/user-auth': { auth: 'app:0', user_data: '{"id":"1"}' },
      'POST broadcasting/auth': { auth: 'app:0' },
      'GET api/v1/users/me': { user: bootstrap.user },
      'GET api/v1/bootstrap-data': { data: bootstrap },
    },
  })
  if (isTakenOver) {
    const leader = new BroadcastChannel('realtime 1')
    leader.onmessage = () => leader.postMessage({ told: { message: { message: 'opened', at: 0 } } })
    close = followChannel(host, 1)
    await wait(100)
    leader.close()
  } else close = followChannel(host, 1)
  await tries(1)
  accept()
  say({ event: 'pusher_internal:subscription_succeeded', channel: 'private-users.1', data: '{}' })
  const paths = () => host.requests.filter(({ method }) => method === 'GET').map(({ path }) => path)
  while (paths().length === 0) await wait(10)
  expect(paths()).toEqual(asked.map(path => `api/v1/${path}`))
})
