import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../testing'
import { subscriber } from '../testing/subscriber'
import type { Visitor } from '../testing/visitor'

let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
})
afterAll(() => test.close())

const read = async (days = '7', by = administrator) => (await by.get(`/api/v1/overview?days=${days}`)).json()

it('counts who signed up and who was here, day by day of the range', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
  await test.db
    .insertInto('users')
    .values(
      [0, 0, 3, 8, 20].map((days, index) => ({ ...nobody, email: `u${index}@x.org`, created_at: ago(days) })),
    )
    .execute()
  const { people } = await read()
  expect(people.sign_ups.map(({ count }: { count: number }) => count)).toEqual([0, 0, 0, 1, 0, 0, 3])
  expect(people.sign_ups.at(-1).day).toBe(new Date().toISOString().slice(0, 10))
  expect(people).toMatchObject({ total: 6, active: 1, sign_ups_before: 1 })
  expect(people.sign_ins.at(-1).count).toBe(1)
  const { people: ofMonth } = await read('30')
  expect(ofMonth.sign_ups).toHaveLength(30)
  expect(ofMonth.sign_ups_before).toBe(0)
  expect((await read('90')).people.sign_ups).toHaveLength(90)
  const answer = await administrator.get('/api/v1/overview?days=8')
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['days']])
})

it('says what plans bring, what waits and what nobody answered', async () => {
  await test.db.updateTable('products').set({ trial_days: 0 }).execute()
  await subscriber(test)
  await test.visitor().post('/api/v1/contact-page', { name: 'A', email: 'a@example.com', message: 'Hi' })
  await test.db
    .insertInto('webhook_events')
    .values({
      id: 'e',
      type: 'x',
      payload: '{}',
      created_at: new Date(),
      next_attempt_at: new Date(),
      failed_at: new Date(),
    })
    .execute()
  const webhook = { url: 'https://example.com/hook', secret: 'x', events: '[]' }
  await test.db
    .insertInto('webhook_endpoints')
    .values([
      webhook,
      { ...webhook, enabled: false },
      { ...webhook, enabled: false, disabled_at: new Date() },
    ])
    .execute()
  const { revenue, months, storage, queues, messages, webhooks_off } = await read()
  expect(revenue).toEqual([{ currency: 'USD', mrr: 19, subscribers: 1, past_due: 0, new: 1, churned: 0 }])
  expect(months).toHaveLength(12)
  const month = new Date().toISOString().slice(0, 7)
  expect(months.at(-1)).toEqual({ month, currency: 'USD', mrr: 19 })
  expect(storage).toMatchObject({ bytes: 0, files: 0 })
  expect(queues.jobs.failed).toBe(1)
  expect(queues.mails).toEqual({ waiting: 0, failed: 0, late_since: null, is_sent: false })
  expect([messages, webhooks_off]).toEqual([1, 1])
  await test.db.updateTable('subscriptions').set({ status: 'past_due' }).execute()
  expect((await read()).revenue[0]).toMatchObject({ subscribers: 1, past_due: 1 })
})

it('counts what was uploaded day by day, and since when something waits that was due', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const file = (hours: number, file_size: number) => ({
    ...{
      name: 'a.txt',
      type: 'file' as const,
      mime: 'text/plain',
      extension: 'txt',
      file_name: `key ${hours}`,
    },
    ...{ workspace_id: null, uploaded_by: null, parent_id: null, thumbnail: null, thumbnail_at: null },
    ...{ file_size, created_at: ago(hours), updated_at: ago(hours), deleted_at: null },
  })
  const { id: user_id } = await test.registerUser()
  await test.db
    .insertInto('file_entries')
    .values(
      [file(0, 1000), file(48, 200), file(48.01, 30), file(24 * 20, 4)].map(one => ({ ...one, user_id })),
    )
    .execute()
  const event = { type: 'x', payload: '{}', created_at: ago(9), failed_at: null }
  await test.db
    .insertInto('webhook_events')
    .values([
      { ...event, id: 'tried', created_at: ago(2), next_attempt_at: ago(-1), attempts: 1 },
      { ...event, id: 'planned', next_attempt_at: ago(-2) },
    ])
    .execute()
  const mail = { recipient: 'a@x.org', subject: 'A', sealed: null, unsubscribe_url: null, last_error: null }
  await test.db
    .insertInto('mails')
    .values([
      { ...mail, ...unsent('planned'), created_at: ago(9), next_attempt_at: ago(-2) },
      { ...mail, ...unsent('tried'), created_at: ago(3), next_attempt_at: ago(-1), attempts: 4 },
    ])
    .execute()
  const { storage, queues } = await read()
  expect(storage).toMatchObject({ bytes: 1234, files: 4 })
  const sizes = storage.days.map(({ count }: { count: number }) => count)
  expect([sizes.length, sizes.at(-1), sizes.at(-2), sizes.reduce((a: number, b: number) => a + b)]).toEqual([
    7, 1000, 0, 1230,
  ])
  const hoursSince = (at: string) => Math.round((Date.now() - Date.parse(at)) / 3_600_000)
  expect(hoursSince(queues.jobs.late_since)).toBe(2)
  expect(hoursSince(queues.mails.late_since)).toBe(3)
})

it('shows each figure only to those who may see what it counts', async () => {
  const { visitor, id } = await test.registerUser()
  const hold = async (...names: string[]) => {
    const permissions = names.map(name => ({ name, restrictions: [] }))
    const { role } = (
      await administrator.post('/api/v1/roles', { name: names.join().slice(0, 40), permissions })
    ).json()
    await administrator.put(`/api/v1/users/${id}/roles`, { roles: [role.id] })
  }
  const seen = async () =>
    Object.entries(await read('7', visitor)).flatMap(([name, part]) => (part ? [name] : []))
  await hold('admin.access')
  expect(await seen()).toEqual([])
  await hold('admin.access', 'users.view', 'files.view')
  expect(await seen()).toEqual(['people', 'storage'])
  await hold('admin.access', 'logs.view', 'plans.update', 'messages.view', 'settings.update')
  expect(await seen()).toEqual(['revenue', 'months', 'queues', 'messages', 'webhooks_off'])
  await hold('users.view')
  expect((await visitor.get('/api/v1/overview')).statusCode).toBe(403)
})

it('reads no more of a hundred thousand people than it counts', async () => {
  await sql`insert into users (email, password_hash, created_at)
    select 'many' || number || '@x.org', 'x', now() - number * interval '5 minutes'
    from generate_series(1, 100000) as number`.execute(test.db)
  const { people } = await read('90')
  expect(people.total).toBeGreaterThan(100_000)
  expect(people.sign_ups.at(-2).count).toBeGreaterThanOrEqual(288)
})

const unsent = (dedupe_key: string) => ({
  ...{ id: randomUUID(), dedupe_key },
  ...{ sent_at: null, failed_at: null },
})

const nobody = {
  password_hash: 'x',
  first_name: null,
  last_name: null,
  avatar: null,
  email_verified_at: null,
  banned_at: null,
  language: null,
  country: null,
  timezone: null,
  two_factor_secret: null,
  two_factor_pending_secret: null,
  two_factor_confirmed_at: null,
  webauthn_id: null,
  password_set_at: null,
  review_since: null,
  delete_at: null,
}
