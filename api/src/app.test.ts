import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from './app'
import { testConfig } from './testing'

const dataDir = mkdtempSync(join(tmpdir(), 'api-app-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const start = async () => {
  const seen: { email: string; password: string }[] = []
  const app = await createApp(testConfig({ dataDir, adminPassword: null, redisUrl: null }), {
    onAdministratorCreated: credentials => seen.push(credentials),
  })
  return { app, seen }
}

it('makes up the password of the first administrator once, fills the database once, and closes gracefully', async () => {
  const first = await start()
  expect(first.seen).toEqual([{ email: 'admin@example.com', password: expect.stringMatching(/^[\w-]{16}$/) }])
  first.app.get('/somebody-else', () => 'not behind the rules of the api')
  const address = await first.app.listen({ port: 0, host: '127.0.0.1' })
  expect(await (await fetch(`${address}/somebody-else`)).text()).toBe('not behind the rules of the api')
  const before = (await first.app.inject('/api/v1/bootstrap-data')).json()

  // Browsers open connections ahead of need and keep them silent.
  const silent = connect(Number(new URL(address).port), '127.0.0.1')
  await once(silent, 'connect')
  const running = fetch(`${address}/api/v1/bootstrap-data`)
  await new Promise(resolve => first.app.server.once('request', resolve))
  const closed = first.app.close()
  expect((await running).status).toBe(200)
  await closed

  const second = await start()
  expect(second.seen).toEqual([])
  const after = (await second.app.inject('/api/v1/bootstrap-data')).json()
  expect(after.data.settings.menus).toEqual(before.data.settings.menus)
  expect(after.data.themes.all).toEqual(before.data.themes.all)
  await second.app.close()
}, 60_000)

it('closes the database when the start fails half-way', async () => {
  const impossible = testConfig({ dataDir, trustProxy: ['nonsense'] })
  await expect(createApp(impossible)).rejects.toThrow()
  const { app } = await start()
  await app.close()
}, 60_000)
