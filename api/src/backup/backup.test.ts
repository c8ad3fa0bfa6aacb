import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createApp } from '../app'
import { openDatabase } from '../db/open-database'
import { createTestApp, TestApp, testConfig } from '../testing'
import { databaseContents } from '../testing/database-contents'
import { switchOnTwoFactor } from '../testing/switch-on-two-factor'
import { loadDatabase } from './load-database'
import { readDump, writeDump } from './write-dump'

const server = process.env.TEST_DATABASE_URL
const folder = mkdtempSync(join(tmpdir(), 'api-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function* from(lines: readonly string[]) {
  yield* lines
}

/** An empty database: in memory, or on the server, where it stays behind for whoever made the server. */
async function empty() {
  if (!server) return openDatabase({}, () => {})
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const name = `app_test_${randomBytes(6).toString('hex')}`
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return openDatabase({ url: url.href }, () => {})
}

it('copies every row of a database in use into an empty one, which goes on where it was', async () => {
  const test = await createTestApp()
  const ada = await test.registerUser()
  await switchOnTwoFactor(ada.visitor, new Date())
  await ada.visitor.send({
    method: 'PUT',
    url: '/api/v1/users/me',
    payload: { first_name: 'Ä"\\\n{"table":1}' },
  })
  const file = join(folder, 'dump.jsonl')
  await writeDump(test.database, file)
  const lines: string[] = []
  for await (const line of readDump(file)) lines.push(line)
  const copy = await empty()
  const target = copy.withoutLimits()
  const load = (changed: readonly string[]) => loadDatabase(target, from(changed))
  await expect(load(lines.slice(0, -1))).rejects.toThrow('The dump breaks off before its end.')
  await expect(load(['{"format":"other"}'])).rejects.toThrow('This is not a dump of a database.')
  expect(await load(lines)).toBeGreaterThan(10)
  await expect(load(lines)).rejects.toThrow('The database is not empty.')
  await target.destroy()

  const [before, after] = [await databaseContents(test.db), await databaseContents(copy.db)]
  for (const own of ['kysely_migration', 'kysely_migration_lock']) {
    delete before[own]
    delete after[own]
  }
  expect(after).toEqual(before)
  const app = await createApp(testConfig(), { database: copy })
  const bob = await new TestApp(app, copy).registerUser()
  expect(bob.id).toBeGreaterThan(ada.id)
  await Promise.all([test.close(), app.close()])
}, 120_000)

it('finds a row that is not what was read', async () => {
  const dump = [
    '{"format":"database/v1","migration":"0006-owning-an-account","at":""}',
    '{"table":"seeds"}',
    '{"name":"changed","done_at":"2026-01-01T00:00:00+00:00"}',
    '{"tables":{"seeds":{"rows":1,"sha256":"of another row"}}}',
  ]
  const copy = await empty()
  await expect(loadDatabase(copy.db, from(dump))).rejects.toThrow(
    'The copy of seeds (1 rows) is not what was read.',
  )
  await copy.close()
}, 60_000)
