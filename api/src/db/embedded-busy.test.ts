import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../testing'

const unavailable = {
  statusCode: 503,
  body: '{"message":"The server cannot reach its data right now. Please try again in a moment.","code":"database_unavailable"}',
  headers: expect.objectContaining({ 'retry-after': '2' }),
}

const databaseLimits = { connect: 1000, statement: 700, idleTransaction: 1000 }
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ databaseLimits })
})
afterAll(() => test.close())

it('ends requests of a database that is busy with one statement with 503 in time, and serves again by itself when it is done', async () => {
  const { visitor } = await test.registerUser()
  const slow = sql`select pg_sleep(2.5)`.execute(test.db)
  const refused = expect(slow).rejects.toMatchObject({ statusCode: 503 })
  const began = performance.now()
  const answers = await Promise.all([visitor.get('/api/v1/users/me'), visitor.get('/api/v1/notifications')])
  for (const answer of answers) expect(answer).toMatchObject(unavailable)
  await expect(test.app.checkDatabase()).rejects.toThrow()
  expect(performance.now() - began).toBeLessThan(3000)
  await refused
  while ((await visitor.get('/api/v1/users/me')).statusCode !== 200);
  await test.app.checkDatabase()
})

it('undoes a transaction of a busy database that nobody waits for any more, and mixes it with no other', async () => {
  await sql`create table notes (writer text)`.execute(test.db)
  const given = test.db.transaction().execute(async transaction => {
    await sql`insert into notes values ('given up')`.execute(transaction)
    await sql`select pg_sleep(1.5)`.execute(transaction)
  })
  await expect(given).rejects.toMatchObject({ statusCode: 503 })
  const write = (writer: string) =>
    test.db.transaction().execute(async transaction => {
      await sql`insert into notes values (${writer})`.execute(transaction)
      await sql`insert into notes values (${writer})`.execute(transaction)
      if (writer === 'undone') throw new Error('no')
    })
  while (
    (await write('kept').then(
      () => true,
      () => false,
    )) === false
  );
  await Promise.allSettled(['kept', 'undone', 'kept', 'undone', 'kept'].map(write))
  const { rows } = await sql<{ writer: string }>`select writer from notes`.execute(test.db)
  expect(rows.map(({ writer }) => writer)).toEqual(Array(8).fill('kept'))
})
