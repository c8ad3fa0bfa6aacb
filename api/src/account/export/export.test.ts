import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { ADMINISTRATOR, createTestApp, type TestApp, testConfig } from '../../testing'
import type { Visitor } from '../../testing/visitor'
import { exportQueue, exportStore } from './export-store'
import { expiredExports } from './make-exports'

const URL = '/api/v1/users/me/data-exports'
const DAY = 24 * 3_600_000
let test: TestApp
let dataDir: string
let time = new Date('2030-01-01T00:00:00Z')
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'exports-'))
  test = await createTestApp({ dataDir }, { now: () => time })
})
afterAll(async () => {
  await test.close()
  await rm(dataDir, { recursive: true })
})

/** Waits until the server has made what was asked for. */
async function finished(visitor: Visitor) {
  for (;;) {
    const { dataExport } = (await visitor.get(URL)).json()
    if (dataExport.status !== 'pending') return dataExport
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

it('makes a copy of everything an account holds, mails that it is there, and gives it to its owner alone', async () => {
  const { visitor, id, email } = await test.registerUser()
  await visitor.put('/api/v1/users/me', { first_name: 'Ada' })
  await visitor.post('/api/v1/workspaces', { name: 'Docks' })
  expect((await visitor.get(URL)).json()).toEqual({ dataExport: null })
  expect((await visitor.post(URL)).statusCode).toBe(423)
  await visitor.confirmPassword()
  const asked = await visitor.post(URL)
  expect(asked.statusCode).toBe(202)
  expect(asked.json().dataExport.status).toBe('pending')
  expect((await visitor.post(URL)).json()).toEqual(asked.json())

  const made = await finished(visitor)
  expect(made).toMatchObject({
    status: 'ready',
    expires_at: new Date(time.getTime() + 7 * DAY).toISOString(),
  })
  expect(await test.linkTo(email, '#your-data')).toBe('http://localhost:4000/account-settings#your-data')
  const download = await visitor.get(`${URL}/${made.id}`)
  expect(download.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="my-data.zip"',
    'cache-control': 'no-store',
  })
  const files = unzipSync(download.rawPayload)
  expect(Object.keys(files).sort()).toEqual([
    'activity.json',
    'files.json',
    'notifications.json',
    'profile.json',
    'sessions.json',
    'trading.json',
    'workspaces.json',
  ])
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
  expect(read('profile.json')).toMatchObject({ id, email, first_name: 'Ada' })
  expect(read('sessions.json')).toHaveLength(1)
  expect(read('trading.json').account.cash).toBe('100000.00')
  expect(read('workspaces.json')).toMatchObject([{ name: 'Docks', role: 'owner' }])
  expect(read('notifications.json').notifications).toHaveLength(1)
  for (const content of Object.values(files))
    expect(strFromU8(content)).not.toMatch(/password_hash|token_hash|two_factor_secret|argon2/)

  const stranger = await test.registerUser()
  expect((await stranger.visitor.get(`${URL}/${made.id}`)).statusCode).toBe(423)
  await stranger.visitor.confirmPassword()
  expect((await stranger.visitor.get(`${URL}/${made.id}`)).statusCode).toBe(404)
  expect((await test.visitor().get(`${URL}/${made.id}`)).statusCode).toBe(401)
})

it('is made by another process when one dies over it', async () => {
  const { visitor, id } = await test.registerUser()
  // Claimed as soon as it is there, by a process that never comes back.
  await test.db.transaction().execute(async transaction => {
    await exportStore(transaction, () => time).ask(id)
    await exportQueue(transaction, () => time).claim()
  })
  time = new Date(time.getTime() + 11 * 60_000)
  expect((await finished(visitor)).status).toBe('ready')
})

it('is forgotten after a week, and its file is deleted', async () => {
  const { visitor, email, id } = await test.registerUser()
  await exportStore(test.db, () => time).ask(id)
  const made = await finished(visitor)
  const file = join(dataDir, 'data-exports', `${made.id}.zip`)
  const sweep = () =>
    expiredExports({ config: testConfig({ dataDir }), db: test.db, now: () => time }).sweep()
  await utimes(file, time, time)
  await sweep()
  expect(await readdir(join(dataDir, 'data-exports'))).toContain(`${made.id}.zip`)
  time = new Date(time.getTime() + 7 * DAY)
  const later = await test.loginAs(email)
  await later.confirmPassword()
  expect((await later.get(URL)).json()).toEqual({ dataExport: null })
  expect((await later.get(`${URL}/${made.id}`)).statusCode).toBe(404)
  await sweep()
  expect(await readdir(join(dataDir, 'data-exports'))).not.toContain(`${made.id}.zip`)
})

it('is made once for somebody whose administrator asks for it too, at the same moment, and written down', async () => {
  const { visitor, id, email } = await test.registerUser()
  const administrator = await test.loginAsAdministrator()
  await visitor.confirmPassword()
  const ask = () => administrator.post(`/api/v1/users/${id}/data-exports`)
  const codes = (await Promise.all([ask(), visitor.post(URL), ask()])).map(({ statusCode }) => statusCode)
  expect(codes).toEqual([200, 202, 200])
  const made = await finished(visitor)
  expect(
    (await test.db.selectFrom('data_exports').where('user_id', '=', id).selectAll().execute()).length,
  ).toBe(1)
  expect((await administrator.get(`${URL}/${made.id}`)).statusCode).toBe(423)
  await administrator.confirmPassword(ADMINISTRATOR.password)
  expect((await administrator.get(`${URL}/${made.id}`)).statusCode).toBe(404)
  expect((await visitor.get(`${URL}/${made.id}`)).statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(200)
  await test.linkTo(email, '#your-data')
  const entries = (await administrator.get('/api/v1/logs/audit?action=users.data_export')).json().pagination
  expect(entries.data.at(0)).toMatchObject({ subject_id: String(id), subject_type: 'user' })
})
