import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aBootstrap, aUser, fakeHost } from '@app/shared/testing'
import { followQuotes } from './follow-quotes'

/** A server that notes who asks for a socket, and closes. */
let server: Server
const tried: string[] = []
beforeAll(async () => {
  server = createServer().on('upgrade', ({ url }, socket) => {
    tried.push(url ?? '')
    socket.destroy()
    server.emit('tried')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  tried.length = 0
})
afterAll(() => new Promise(resolve => server.close(resolve)))

/** Follows prices on the site at `baseUrl`, with sockets at this server below `path`. Returns how to stop. */
function follow(baseUrl: string, path: string) {
  const { port } = server.address() as AddressInfo
  const realtime = { key: 'app', cluster: 'local', host: '127.0.0.1', port, path, forceTLS: false }
  const bootstrap = aBootstrap({ user: aUser() })
  const settings = { ...bootstrap.settings, base_url: baseUrl, realtime }
  const host = fakeHost({ bootstrap: { ...bootstrap, settings } })
  return followQuotes(host, { onQuotes() {}, onChange() {} })
}
const site = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

it('opens a socket where the application has its own, and none at a service, which is sent no prices', async () => {
  const stops = [follow('http://localhost:4000', '')]
  const reached = once(server, 'tried')
  stops.push(follow(`${site()}/app`, '/app'))
  await reached
  const again = once(server, 'tried')
  stops.push(follow(site(), ''))
  await again
  for (const stop of stops) stop()
  expect(tried).toEqual(['/app/app/app?protocol=7&client=prices', '/app/app?protocol=7&client=prices'])
})
