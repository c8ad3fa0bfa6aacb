import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { fakeHost } from '@app/shared/testing'
import { timeouts } from '../state/timeouts'
import { openPushConnection } from './push-connection'

/** A server that takes connections and never answers them, as one does that is about to stop. */
let server: Server
let close = () => {}
const tried: Duplex[] = []
let onTry = () => {}

beforeEach(async () => {
  server = createServer().on('upgrade', (_request, socket) => {
    tried.push(socket)
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
  for (const socket of tried.splice(0)) socket.destroy()
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

function open() {
  const { port } = server.address() as AddressInfo
  const realtime = { key: 'app', cluster: 'local', host: '127.0.0.1', port, path: '', forceTLS: false }
  close = openPushConnection(fakeHost(), realtime, 1, () => {})
}

it('asks a server that does not answer again, spread over twice as long each time and never over more than the most', async () => {
  open()
  await tries(1)
  let spread: number = timeouts.realtimeReconnect
  for (const attempt of [2, 3, 4, 5]) {
    jest.advanceTimersByTime(timeouts.realtimeConnect)
    // Half of the spread, as the dice fell; a moment earlier there is nothing.
    jest.advanceTimersByTime(spread / 2 - 1)
    await wait(20)
    expect(tried).toHaveLength(attempt - 1)
    jest.advanceTimersByTime(1)
    await tries(attempt)
    spread = Math.min(spread * 2, timeouts.realtimeReconnectMost)
  }
})

it('asks at once when the browser is online again', async () => {
  open()
  await tries(1)
  jest.advanceTimersByTime(timeouts.realtimeConnect)
  window.dispatchEvent(new Event('online'))
  await tries(2)
})
