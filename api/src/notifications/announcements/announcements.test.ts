import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { createApp } from '../../app'
import { openDatabase } from '../../db/open-database'
import type { Db } from '../../db/schema'
import { createTestApp, testConfig } from '../../testing'

const ANNOUNCEMENTS = '/api/v1/announcements'
const news = { title: 'A <b>new</b> version', text: 'It is faster.', action: '/pricing' }
const PEOPLE = 1500
const KILLS = 2

const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const script = fileURLToPath(new URL('../../testing/writing-server.ts', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'api-announcement-'))
const running: ChildProcess[] = []
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

it('tells everybody once, in their language, for those who may tell', async () => {
  const test = await createTestApp()
  const person = await test.registerUser()
  await person.visitor.put('/api/v1/users/me', { language: 'de' })
  expect((await person.visitor.post(ANNOUNCEMENTS, news)).statusCode).toBe(403)
  const administrator = await test.loginAsAdministrator()
  for (const action of ['javascript:x()', '//evil.example', 'pricing'])
    expect((await administrator.post(ANNOUNCEMENTS, { ...news, action })).statusCode).toBe(422)
  expect((await administrator.post(ANNOUNCEMENTS, news)).statusCode).toBe(202)
  const told = async () => (await person.visitor.get('/api/v1/notifications')).json().pagination.data
  for (let tries = 0; tries < 200 && (await told()).length === 1; tries++) await wait(25)
  expect((await told())[0]).toMatchObject({
    type: 'announcement',
    data: {
      lines: [{ content: '<b>A &lt;b&gt;new&lt;/b&gt; version</b>' }, { content: 'It is faster.' }],
      mainAction: { action: '/pricing', label: 'Mehr lesen' },
    },
  })
  expect((await test.mailsTo(person.email))[0]?.subject).toBe('A <b>new</b> version')
  await test.close()
})

it('tells each of thousands exactly once, however often the process is killed in between', async () => {
  const config = testConfig({ dataDir, redisUrl: null, databaseUrl: null })
  await (await createApp(config)).close()
  const open = () => openDatabase({ directory: join(dataDir, 'database') }, () => {})
  const first = await open()
  await sql`
    insert into users (email, password_hash)
    select 'crowd-' || number || '@example.com', 'x' from generate_series(1, ${PEOPLE}) as number`.execute(
    first.db,
  )
  const { people } = await first.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('people'))
    .executeTakeFirstOrThrow()
  await first.db
    .insertInto('announcements')
    .values({ ...news, created_at: new Date() })
    .execute()
  await first.close()

  const told = async (db: Db) => {
    const { rows } = await sql<{ in_app: string; mailed: string }>`
      select (select count(*) from notifications where type = 'announcement') as in_app,
        (select count(*) from mails where subject = ${news.title}) as mailed`.execute(db)
    return [Number(rows[0]?.in_app), Number(rows[0]?.mailed)]
  }
  let reached = 0
  let killedInBetween = 0
  // How long it takes to get on differs by machine; a kill counts when some were told since the last, and some are left.
  for (let patience = 900; killedInBetween < KILLS && reached < PEOPLE; patience += 150) {
    const child = spawn(process.execPath, ['--import', loader, script, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    running.push(child)
    await once(child.stdout, 'data')
    await wait(patience)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const { db, close } = await open()
    const [inApp = 0, mailed] = await told(db)
    await close()
    expect(mailed).toBe(inApp)
    if (inApp > reached && inApp < Number(people)) killedInBetween++
    reached = inApp
  }
  expect(killedInBetween).toBe(KILLS)

  const database = await open()
  const app = await createApp(config, { database })
  const isDone = () =>
    database.db.selectFrom('announcements').select('id').where('done_at', 'is not', null).executeTakeFirst()
  for (let tries = 0; tries < 600 && !(await isDone()); tries++) await wait(100)
  expect(await told(database.db)).toEqual([Number(people), Number(people)])
  const { rows: twice } = await sql`
    select user_id from notifications where type = 'announcement' group by user_id having count(*) > 1
    union all select 0 from mails where subject = ${news.title} group by recipient having count(*) > 1`.execute(
    database.db,
  )
  expect(twice).toEqual([])
  await app.close()
}, 240_000)
