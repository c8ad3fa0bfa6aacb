import { sql } from 'kysely'
import pg from 'pg'
import { DatabaseWorker } from '../../testing/database-worker'
import { connect } from '../connect'
import { EmbeddedPostgres } from './embedded-postgres'

let embedded: EmbeddedPostgres
beforeAll(async () => {
  embedded = new EmbeddedPostgres({}, 300)
  await embedded.ready
}, 30_000)
afterAll(() => embedded.close())

const open = () => connect({ stream: embedded.stream, max: 5 }, () => {})

it('serves many queries at once over several connections', async () => {
  const db = open()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, number) => sql<{ n: number }>`select ${number}::int as n`.execute(db)),
  )
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 50 }, (_, number) => number))
  await db.destroy()
})

it('keeps transactions apart: what one does is unseen and undone until it commits', async () => {
  const db = open()
  await sql`create table t (n int)`.execute(db)
  const failing = db.transaction().execute(async transaction => {
    await sql`insert into t values (1)`.execute(transaction)
    throw new Error('no')
  })
  const reading = sql<{ count: number }>`select count(*)::int as count from t`.execute(db)
  await expect(failing).rejects.toThrow('no')
  expect((await reading).rows[0]?.count).toBe(0)
  await db.destroy()
})

it('reports errors with their code and stays usable', async () => {
  const db = open()
  await expect(sql`select 1/0`.execute(db)).rejects.toMatchObject({ code: '22012' })
  expect((await sql<{ ok: number }>`select 1 as ok`.execute(db)).rows).toEqual([{ ok: 1 }])
  await db.destroy()
})

it('answers a query outside an open transaction with an error instead of waiting for ever', async () => {
  const db = open()
  await db.transaction().execute(async transaction => {
    await sql`select 1`.execute(transaction)
    await expect(sql`select 2`.execute(db)).rejects.toMatchObject({ code: '55P03' })
  })
  await db.destroy()
})

it('rolls back what a connection leaves open when it goes away', async () => {
  const client = new pg.Client({ stream: embedded.stream })
  client.on('error', () => {})
  await client.connect()
  await client.query('create table left_open (n int)')
  await client.query('begin')
  await client.query('insert into left_open values (1)')
  client.connection.stream.destroy()
  const db = open()
  expect((await sql`select * from left_open`.execute(db)).rows).toEqual([])
  await db.destroy()
})

it('tells every listener', async () => {
  const listener = new pg.Client({ stream: embedded.stream })
  await listener.connect()
  await listener.query('listen news')
  const told = new Promise(resolve => listener.once('notification', ({ payload }) => resolve(payload)))
  const db = open()
  await sql`select pg_notify('news', 'hello')`.execute(db)
  expect(await told).toBe('hello')
  await db.destroy()
  await listener.end()
})

it('keeps nothing of its answers: the heap of the database thread does not grow with them', async () => {
  const worker = await DatabaseWorker.start()
  const ask = async (times: number) => {
    for (let count = 0; count < times; count++) await worker.query("select repeat('x', 16000)")
    return worker.heap()
  }
  const before = await ask(200)
  const after = await ask(2000)
  await worker.end()
  // 32 MB were answered; what is kept of each answer would be seen many times over.
  expect(after - before).toBeLessThan(2_000_000)
}, 60_000)
