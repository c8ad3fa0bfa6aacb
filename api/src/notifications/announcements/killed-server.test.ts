import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { createApp } from '../../app'
import { openDatabase } from '../../db/open-database'
import type { Db } from '../../db/schema'
import { testConfig } from '../../testing'
import { startWritingServer } from '../../testing/start-writing-server'

const news = { title: 'A <b>new</b> version', text: 'It is faster.', action: '/pricing' }
const PEOPLE = 1500
const KILLS = 2

const dataDir = mkdtempSync(join(tmpdir(), 'api-announcement-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('tells each of thousands exactly once, however often the process is killed in between', async () => {
  const config = testConfig({ dataDir, redisUrl: null, databaseUrl: null })
  await (await createApp(config)).close()
  const open = () => openDatabase({ directory: join(dataDir, 'database') }, () => {})
  const first = await open()
  await sql`
    insert into users (email, password_hash, email_verified_at)
    select 'crowd-' || number || '@example.com', 'x', case when number % 8 > 0 then now() end
    from generate_series(1, ${PEOPLE}) as number`.execute(first.db)
  const { people } = await first.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('people'))
    .where('email_verified_at', 'is not', null)
    .executeTakeFirstOrThrow()
  await first.db
    .insertInto('announcements')
    .values({ ...news, audience: JSON.stringify({ verified: true }), created_at: new Date() })
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
    const { child } = await startWritingServer(dataDir)
    await wait(patience)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const { db, close } = await open()
    const [inApp = 0, mailed] = await told(db)
    // Who joins in between is not told.
    if (inApp > 0)
      await sql`
        insert into users (email, password_hash, email_verified_at)
        values (${`late-${patience}@example.com`}, 'x', now())`.execute(db)
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
  expect(await database.db.selectFrom('announcements').select(['told', 'people']).execute()).toEqual([
    { told: Number(people), people: Number(people) },
  ])
  await app.close()
}, 240_000)
