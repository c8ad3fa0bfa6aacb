import { createApp } from '@app/api'
import { readConfig } from '@app/api/config'
import type { FastifyInstance } from 'fastify'
import { openControlPlane } from '../control-plane/plane/control-plane'
import { controlPlane } from '../control-plane/plugin'
import { temporaryFolder } from '../testing/temporary-folder'
import { bySession } from './by-session'

const PASSWORD = 'correct horse battery staple'
const ORIGIN = 'http://localhost:4000'
// The database is made anew, which takes longer than a hook may by default on a busy machine.
jest.setTimeout(120_000)

let app: FastifyInstance
let headers: Record<string, string>

beforeAll(async () => {
  const dataDir = temporaryFolder()
  const config = readConfig({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'silent' })
  app = await createApp(config)
  const plane = await openControlPlane({
    dataDir,
    signingKeyFile: `${dataDir}/keys/signing.pem`,
    ways: [bySession(app, config.baseUrl)],
  })
  await app.register(controlPlane, { plane })
  const first = await app.inject('/api/v1/bootstrap-data')
  const visitor = headersOf(first.cookies)
  const signedIn = await app.inject({
    method: 'POST',
    url: '/auth/login',
    headers: visitor,
    payload: { email: 'admin@example.com', password: PASSWORD },
  })
  headers = headersOf(signedIn.cookies)
})
afterAll(() => app.close())

function headersOf(cookies: readonly { name: string; value: string }[]) {
  return {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '',
    host: 'localhost:4000',
  }
}

const lock = (more: Record<string, string>) =>
  app.inject({
    method: 'PUT',
    url: '/v1/production/locks/*',
    headers: { ...headers, ...more },
    payload: { reason: 'a test' },
  })

it.each([
  ['its own page', { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }],
  ['a page that sends no referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['a client that is no browser', {}],
])('lets the administrator act from %s', async (_, sent) => {
  expect((await lock(sent)).statusCode).toBe(200)
})

it.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  ['another site, by a browser that says only where it came from', { origin: 'https://evil.example' }, 403],
  ['another host of the site', { origin: 'http://blog.localhost:4000', 'sec-fetch-site': 'same-site' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['a page that does not know the request token', { origin: ORIGIN, 'x-xsrf-token': 'guessed' }, 419],
])('refuses a change that comes from %s', async (_, sent, status) => {
  expect((await lock(sent)).statusCode).toBe(status)
})

it('lets a visitor look at nothing', async () => {
  expect((await app.inject('/v1/production/locks')).statusCode).toBe(401)
})
