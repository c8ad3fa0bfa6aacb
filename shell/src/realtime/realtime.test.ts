import { aBootstrap, aUser, fakeHost } from '@app/shared/testing'
import type { Bootstrap } from '@app/shared/wire'
import { startRealtime } from './realtime'

/** Addresses of the sockets that the page has opened. Nobody answers them. */
const opened: URL[] = []
class SilentSocket {
  constructor(address: string) {
    opened.push(new URL(address))
  }
  close() {}
}
const ownSocket = window.WebSocket
let stop = () => {}

beforeEach(() => {
  // pusher-js remembers the transport that worked last.
  localStorage.clear()
  Object.assign(window, { WebSocket: SilentSocket })
})
afterEach(() => {
  stop()
  opened.splice(0)
  Object.assign(window, { WebSocket: ownSocket })
})

const service = { key: 'app', cluster: 'mt1', host: '', port: 0, path: '', forceTLS: true }
const site = (user: Bootstrap['user'], realtime: NonNullable<Bootstrap['settings']['realtime']> = service) =>
  aBootstrap({ user, settings: { realtime } })
const member = aUser({ id: 1 })
/** Starts following; `loaded` resolves once the code for it was asked for and is there. */
function start(bootstrap: Bootstrap) {
  const host = fakeHost({ bootstrap })
  const loads: Promise<unknown>[] = []
  const end = startRealtime(host, () => {
    const load = import('./follow-channel')
    loads.push(load)
    return load
  })
  stop = () => {
    host.enter(site(null))
    end()
  }
  return { host, loads }
}
const untilOpened = async () => {
  while (opened.length === 0) await new Promise(resolve => setTimeout(resolve, 5))
}

it('opens no socket for a visitor, and one as soon as they have signed in [T-065]', async () => {
  const { host, loads } = start(site(null))
  expect(loads).toEqual([])
  host.enter(site(member))
  expect(loads).toHaveLength(1)
  await untilOpened()
  expect(opened).toHaveLength(1)
})

it.each([
  ['the cluster of the settings, encrypted', service, 'wss://ws-mt1.pusher.com/app/app'],
  ['another cluster', { ...service, cluster: 'eu' }, 'wss://ws-eu.pusher.com/app/app'],
  ['a service without encryption', { ...service, forceTLS: false }, 'ws://ws-mt1.pusher.com/app/app'],
  [
    'a host of its own',
    { ...service, host: 'sockets.example', port: 8443 },
    'wss://sockets.example:8443/app/app',
  ],
])('connects to %s [T-065]', async (_, realtime, address) => {
  start(site(member, realtime))
  await untilOpened()
  expect(opened.map(({ protocol, host, pathname }) => `${protocol}//${host}${pathname}`)).toEqual([address])
})
