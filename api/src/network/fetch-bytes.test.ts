import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fetchBytes } from './fetch-bytes'
import { publicNetwork } from './public-network'

let server: Server
let port: number
const seen: { path?: string; host?: string }[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push({
      ...(request.url && { path: request.url }),
      ...(request.headers.host && { host: request.headers.host }),
    })
    if (request.url === '/away') return void response.writeHead(302, { location: '/picture' }).end()
    if (request.url === '/slow') return void response.write('x')
    response.end(request.url === '/large' ? Buffer.alloc(3000) : 'picture')
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const limits = { bytes: 2000, milliseconds: 400 }
const internet = { resolve: async () => ['127.0.0.1'], permits: () => true }

it('connects to the address that was checked, under the name that was asked for', async () => {
  const bytes = await fetchBytes(`http://pictures.example:${port}/picture`, limits, internet)
  expect(bytes.toString()).toBe('picture')
  expect(seen.at(-1)).toEqual({ path: '/picture', host: `pictures.example:${port}` })
})

it('asks for the addresses of a name once', async () => {
  const answers = [['127.0.0.1'], ['127.0.0.2']]
  const resolve = async () => answers.shift() ?? []
  await fetchBytes(`http://changing.example:${port}/picture`, limits, { ...internet, resolve })
  expect(answers).toHaveLength(1)
})

it.each([
  ['a name that leads to this machine', ['127.0.0.1']],
  ['a name one of whose addresses is private', ['93.184.216.34', '10.0.0.1']],
  ['a name that leads nowhere', []],
])('speaks to nobody for %s (S10)', async (_, addresses) => {
  const before = seen.length
  const network = { ...publicNetwork, resolve: async () => addresses }
  await expect(fetchBytes(`http://rebound.example:${port}/picture`, limits, network)).rejects.toThrow(
    'public',
  )
  expect(seen).toHaveLength(before)
})

it('follows no redirect', async () => {
  const before = seen.length
  await expect(fetchBytes(`http://pictures.example:${port}/away`, limits, internet)).rejects.toThrow('302')
  expect(seen.slice(before).map(({ path }) => path)).toEqual(['/away'])
})

it('gives up when there is too much or nothing more comes', async () => {
  await expect(fetchBytes(`http://pictures.example:${port}/large`, limits, internet)).rejects.toThrow('large')
  await expect(fetchBytes(`http://pictures.example:${port}/slow`, limits, internet)).rejects.toThrow(/abort/i)
  const silent = { ...internet, resolve: () => new Promise<string[]>(() => {}) }
  await expect(fetchBytes('http://silent.example/picture', limits, silent)).rejects.toThrow(/abort|timeout/i)
})

it.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['127.0.0.1', false],
  ['10.0.0.1', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd12::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:93.184.216.34', true],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['not an address', false],
])('knows whether %s is a public address: %s', (address, isPublic) => {
  expect(publicNetwork.permits(address)).toBe(isPublic)
})
