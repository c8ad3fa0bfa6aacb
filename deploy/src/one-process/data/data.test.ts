import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { startReplica } from '../../testing/replica'
import { temporaryFolder } from '../../testing/temporary-folder'
import { startServer } from '../start-server'
import { backup } from './backup'
import { move } from './move'
import { restore } from './restore'

jest.setTimeout(180_000)

const PASSWORD = 'tangerine-walrus-42'
const database = process.env.TEST_DATABASE_URL

async function freePort() {
  const server = createServer()
  await new Promise<void>(done => server.listen(0, 'localhost', done))
  const address = server.address()
  await new Promise(done => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

async function start(env: NodeJS.ProcessEnv) {
  const server = await startServer({
    PORT: String(await freePort()),
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'silent',
    ...env,
  })
  const post = async (path: string, body: object) => {
    const first = await fetch(`${server.url}/api/v1/bootstrap-data`)
    const cookies = first.headers.getSetCookie().map(line => line.split(';')[0])
    const answer = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: cookies.join('; '),
        'x-xsrf-token': cookies.join().split('XSRF-TOKEN=')[1] ?? '',
      },
      body: JSON.stringify(body),
    })
    return answer.status
  }
  return {
    ...server,
    register: (email: string) =>
      post('/auth/register', { email, password: PASSWORD, password_confirmation: PASSWORD }),
    login: (email: string) => post('/auth/login', { email, password: PASSWORD }),
  }
}

it('is backed up while it runs, restored elsewhere with its keys, and moved to a server', async () => {
  const folder = temporaryFolder()
  const env = { DATA_DIR: join(folder, 'first') }
  const file = join(folder, 'backup.tar.gz')
  const first = await start(env)
  expect(await first.register('ada@example.com')).toBe(200)
  expect((await fetch(`${first.url}/v1/backup/database`)).status).toBe(401)
  const lines = await backup(file, env)
  expect(lines.join('\n')).toMatch(/the database \(\d+ rows\) and app-key, .*keys.*every row is there/)
  expect(lines.join('\n')).toContain('Keep it secret.')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(backup(file, env)).rejects.toThrow('exists')
  expect(await first.register('late@example.com')).toBe(200)
  const beside = await startReplica(`file:${env.DATA_DIR}`, env.DATA_DIR)
  await expect(backup(join(folder, 'beside.tar.gz'), env)).resolves.toBeTruthy()
  rmSync(join(folder, 'beside.tar.gz'))
  beside.kill('SIGTERM')
  await beside.ended
  await expect(move('postgres://localhost/x', env)).rejects.toThrow('Stop it first.')
  await first.close()
  expect(readdirSync(folder).sort()).toEqual(['backup.tar.gz', 'first'])

  await expect(restore(file, env)).rejects.toThrow('is not empty, and nothing is restored over data.')
  const again = { DATA_DIR: join(folder, 'second') }
  expect((await restore(file, again)).join()).toMatch(`Start it with: DATA_DIR=${again.DATA_DIR} npm start`)
  const second = await start(again)
  expect([await second.login('ada@example.com'), await second.login('late@example.com')]).toEqual([200, 422])
  expect(second.publishAs.DEPLOY_TOKEN).toBe(first.publishAs.DEPLOY_TOKEN)
  await second.close()
  expect(existsSync(join(folder, 'second', 'database', 'PG_VERSION'))).toBe(true)

  await expect(move('mysql://x', again)).rejects.toThrow('DATABASE_URL must be')
  if (!database) return
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const name = `app_test_${randomBytes(6).toString('hex')}`
  await client.query(`create database ${name}`)
  const url = new URL(database)
  url.pathname = `/${name}`
  expect((await move(url.href, again)).join()).toContain('every one was compared')
  const third = await start({ ...again, DATABASE_URL: url.href })
  expect(await third.login('ada@example.com')).toBe(200)
  await third.close()
  await client.query(`drop database ${name} with (force)`)
  await client.end()
})

it('names the file that is not there', async () => {
  const env = { DATA_DIR: join(temporaryFolder(), 'data') }
  await expect(restore(undefined, env)).rejects.toThrow('Name the backup')
  await expect(restore('nosuch.tar.gz', env)).rejects.toThrow(/^There is no file \/.*nosuch\.tar\.gz\.$/)
})

it('says in a sentence which server cannot be moved to, without its password', async () => {
  const env = { DATA_DIR: join(temporaryFolder(), 'data') }
  const said = (url: string) => move(url, env).catch((error: Error) => `${error.name}: ${error.message}`)
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  await new Promise(done => server.close(done))
  const told = await said(`postgres://app:${PASSWORD}@localhost:${port}/shop`)
  expect(told).toMatch(
    new RegExp(`^StartError: The database "shop" at localhost:${port} cannot be used: .*ECONNREFUSED.*\\.$`),
  )
  expect(told).not.toContain(PASSWORD)
  if (!database) return
  const url = new URL(database)
  url.pathname = '/nosuch'
  expect(await said(url.href)).toMatch(/^StartError: The database "nosuch" at .* does not exist/)
})
