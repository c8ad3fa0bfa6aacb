import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createApp } from '../app'
import { PASSWORD, testConfig } from '../testing'
import { startWritingServer } from '../testing/start-writing-server'
import { Visitor } from '../testing/visitor'
import { openDatabase } from './open-database'

const KILLS = 3
const WRITERS = 4

const dataDir = mkdtempSync(join(tmpdir(), 'api-durability-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Registers people one after another until the server is gone, and notes the addresses it said yes to. */
async function writeUntilDead(address: string, name: string, acknowledged: string[]) {
  try {
    const first = await fetch(`${address}/api/v1/bootstrap-data`)
    const cookies = first.headers.getSetCookie().map(line => line.split(';')[0])
    const headers = {
      'content-type': 'application/json',
      cookie: cookies.join('; '),
      'x-xsrf-token': cookies.join().split('XSRF-TOKEN=')[1] ?? '',
    }
    for (let number = 0; ; number++) {
      const email = `${name}-${number}@example.com`
      const body = JSON.stringify({ email, password: PASSWORD, password_confirmation: PASSWORD })
      const response = await fetch(`${address}/auth/register`, { method: 'POST', headers, body })
      if (response.status === 200) acknowledged.push(email)
    }
  } catch {
    // The server was killed.
  }
}

it('loses nothing it acknowledged, and nothing is half done, when it is killed while writing', async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < KILLS; round++) {
    const { child, address } = await startWritingServer(dataDir)
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      writeUntilDead(address, `w${writer}-${round}`, acknowledged),
    )
    const enough = acknowledged.length + 10 + round
    while (acknowledged.length < enough) await wait(1)
    child.kill('SIGKILL')
    await Promise.all(writers)
  }
  const { db, close } = await openDatabase({ directory: join(dataDir, 'database') }, () => {})
  const kept = await db.selectFrom('users').select('email').execute()
  const halfDone = await db
    .selectFrom('users')
    .leftJoin('notifications', 'notifications.user_id', 'users.id')
    .leftJoin('user_role', 'user_role.user_id', 'users.id')
    .select('users.email')
    .where(where => where.or([where('notifications.id', 'is', null), where('user_role.role_id', 'is', null)]))
    .execute()
  await close()
  const emails = new Set(kept.map(({ email }) => email))
  expect(acknowledged.filter(email => !emails.has(email))).toEqual([])
  expect(halfDone).toEqual([])
}, 120_000)

it('keeps the directory to itself', async () => {
  const directory = join(dataDir, 'database')
  expect(statSync(directory).mode & 0o777).toBe(0o700)
  const { close } = await openDatabase({ directory }, () => {})
  await expect(openDatabase({ directory }, () => {})).rejects.toThrow(
    `is already open in process ${process.pid}`,
  )
  await close()
  const again = await openDatabase({ directory }, () => {})
  await again.close()
}, 60_000)

/** Mounting a small disk takes Linux and its administrator. */
const onSmallDisk = process.platform === 'linux' && process.getuid?.() === 0 ? it : it.skip

onSmallDisk(
  'answers writes with 503 while the disk is full, reads as ever, and heals when there is room',
  async () => {
    const disk = mkdtempSync(join(tmpdir(), 'api-small-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100m', 'tmpfs', disk])
    const app = await createApp(testConfig({ dataDir: disk, databaseUrl: null, redisUrl: null }))
    try {
      const visitor = new Visitor(app)
      const { bavail, bsize } = statfsSync(disk)
      const filler = join(disk, 'filler')
      writeFileSync(filler, Buffer.alloc(bavail * bsize - 64 * 1024))
      const write = () =>
        visitor.post('/api/v1/contact-page', {
          name: 'Ada',
          email: 'ada@example.com',
          message: randomBytes(4000).toString('hex'),
        })
      let answer = await write()
      for (let tries = 0; tries < 100 && answer.statusCode === 200; tries++) answer = await write()
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
      expect((await visitor.get('/api/v1/bootstrap-data')).statusCode).toBe(200)
      await expect(app.checkDatabase()).rejects.toThrow('full')
      rmSync(filler)
      expect((await write()).statusCode).toBe(200)
    } finally {
      await app.close()
      execFileSync('umount', ['-l', disk])
      rmSync(disk, { recursive: true })
    }
  },
  60_000,
)
