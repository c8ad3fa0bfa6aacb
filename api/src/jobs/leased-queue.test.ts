import { randomUUID } from 'node:crypto'
import { createTestApp, type TestApp } from '../testing'
import { leasedQueue } from './leased-queue'

const MINUTE = 60_000

let test: TestApp
let time = new Date('2030-01-01T00:00:00Z')
beforeAll(async () => {
  // The app polls the same table by its own clock, for which nothing is due.
  test = await createTestApp({}, { now: () => new Date('2020-01-01T00:00:00Z') })
})
beforeEach(() => test.db.deleteFrom('mails').execute())
afterAll(() => test.close())

const queue = () =>
  leasedQueue(test.db, () => time, {
    table: 'mails',
    doneAt: 'sent_at',
    columns: ['recipient'],
    lease: 2 * MINUTE,
    mostAttempts: 3,
    backoff: attempt => attempt * MINUTE,
    errorColumn: 'last_error',
  })

async function add(recipient: string) {
  const id = randomUUID()
  await test.db
    .insertInto('mails')
    .values({
      id,
      dedupe_key: id,
      recipient,
      subject: 'Hello',
      sealed: 'sealed',
      next_attempt_at: time,
      sent_at: null,
      failed_at: null,
      last_error: null,
      created_at: time,
    })
    .execute()
  return id
}

const wait = (milliseconds: number) => {
  time = new Date(time.getTime() + milliseconds)
}

const row = (id: string) =>
  test.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

it('gives each job to one worker, and counts it as waiting until it is done', async () => {
  const ids = [await add('a'), await add('b'), await add('c')]
  const claimed = await Promise.all(Array.from({ length: 6 }, () => queue().claim()))
  expect(claimed.flatMap(job => job?.id ?? []).sort()).toEqual(ids.sort())
  expect(claimed.find(job => job?.recipient === 'b')).toMatchObject({ attempts: 1 })
  expect(await queue().waiting()).toBe(3)
  await test.db.updateTable('mails').set({ sent_at: time }).execute()
  expect(await queue().waiting()).toBe(0)
  wait(3 * MINUTE)
  expect(await queue().claim()).toBeUndefined()
})

it('gives a job to another worker when the lease of the first has ended, not before', async () => {
  const id = await add('a')
  await queue().claim()
  wait(2 * MINUTE - 1)
  expect(await queue().claim()).toBeUndefined()
  wait(1)
  expect(await queue().claim()).toMatchObject({ id, attempts: 2 })
})

it('waits longer after each failure, stores the reason, and gives up in the end', async () => {
  const id = await add('a')
  for (const attempt of [1, 2, 3]) {
    const job = await queue().claim()
    expect(job).toMatchObject({ id, attempts: attempt })
    await queue().retry(job ?? { id, attempts: 0 }, new Error(`no ${attempt}`))
    expect(await row(id)).toMatchObject({
      last_error: `no ${attempt}`,
      failed_at: attempt === 3 ? time : null,
      next_attempt_at: new Date(time.getTime() + attempt * MINUTE),
    })
    wait(attempt * MINUTE - 1)
    expect(await queue().claim()).toBeUndefined()
    wait(1)
  }
  expect(await queue().claim()).toBeUndefined()
  expect(await queue().waiting()).toBe(0)
})
