import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../app'
import { createTestApp, testConfig } from '../testing'
import { switchOnTwoFactor } from '../testing/switch-on-two-factor'
import { openDatabase } from './open-database'

const folder = mkdtempSync(join(tmpdir(), 'api-data-folder-'))
const directory = join(folder, 'database')
afterAll(() => rmSync(folder, { recursive: true }))

const start = (changes: object = {}) =>
  createApp(testConfig({ dataDir: folder, databaseUrl: null, redisUrl: null, appKey: null, ...changes }))

it('never starts over what is left of a database, and says what is missing and what to do', async () => {
  const app = await start()
  await app.close()
  expect(readdirSync(folder).sort()).toEqual(['app-key', 'database'])
  for (const name of ['PG_VERSION', 'global/pg_control']) {
    const file = join(directory, name)
    const bytes = readFileSync(file)
    for (const lose of [() => rmSync(file), () => writeFileSync(file, '')]) {
      lose()
      await expect(start()).rejects.toThrow(
        `${directory} is not a whole database: ${name} missing or empty. Nothing was changed. Restore the data folder from a backup`,
      )
    }
    writeFileSync(file, bytes, { mode: 0o600 })
  }
  const control = readFileSync(join(directory, 'global/pg_control'))
  writeFileSync(join(directory, 'global/pg_control'), Buffer.alloc(control.length, 7))
  await expect(start()).rejects.toThrow(/does not start \(.*\): its files are damaged\. .*Restore/)
  writeFileSync(join(directory, 'global/pg_control'), control)
  await (await openDatabase({ directory }, () => {})).close()

  rmSync(directory, { recursive: true })
  await expect(start()).rejects.toThrow(`${directory} is empty, but app-key of the same installation`)
}, 120_000)

it('makes the key whole and readable for its owner only, and refuses one that is too short', async () => {
  const other = mkdtempSync(join(tmpdir(), 'api-app-key-'))
  const test = await createTestApp({ dataDir: other, appKey: null })
  const file = join(other, 'app-key')
  expect([readFileSync(file, 'utf8').length, statSync(file).mode & 0o777]).toEqual([43, 0o600])
  expect(readdirSync(other)).toEqual(['app-key'])
  const again = () =>
    createApp(testConfig({ dataDir: other, appKey: null }), {
      database: { ...test.database, close: async () => {} },
    })
  for (const text of ['', 'short']) {
    writeFileSync(file, text)
    await expect(again()).rejects.toThrow(`${file} holds ${text.length} characters`)
  }
  await test.close()
  rmSync(other, { recursive: true })
})

it('makes no other key while something is sealed with the one before', async () => {
  const other = mkdtempSync(join(tmpdir(), 'api-app-key-'))
  const test = await createTestApp({ dataDir: other, appKey: null })
  const { visitor } = await test.registerUser()
  await switchOnTwoFactor(visitor, new Date())
  const file = join(other, 'app-key')
  const again = (appKey: string | null) =>
    createApp(testConfig({ dataDir: other, appKey }), {
      database: { ...test.database, close: async () => {} },
    })
  await expect(again('another key of thirty-two characters')).rejects.toThrow('APP_KEY is not the key')
  const key = readFileSync(file)
  rmSync(file)
  await expect(again(null)).rejects.toThrow(`${file} is missing, and second factors`)
  expect(existsSync(file)).toBe(false)
  writeFileSync(file, key)
  await (await again(null)).close()
  await test.close()
  rmSync(other, { recursive: true })
})
