import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Announcement, Audience } from '@app/shared/wire'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../testing'
import { priceOf } from '../../testing/subscriber'
import type { Visitor } from '../../testing/visitor'

const ANNOUNCEMENTS = '/api/v1/announcements'
const news = { title: 'A <b>new</b> version', text: 'It is faster.', action: '/pricing' }

let time = new Date()
let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp({}, { now: () => time })
  administrator = await test.loginAsAdministrator()
})
afterAll(() => test.close())

const make = async (more: object = {}): Promise<Announcement> =>
  (await administrator.post(ANNOUNCEMENTS, { ...news, ...more })).json().announcement
const read = async (id: number): Promise<Announcement> =>
  (await administrator.get(`${ANNOUNCEMENTS}/${id}`)).json().announcement
const countOf = async (audience: Audience): Promise<number> =>
  (await administrator.post(`${ANNOUNCEMENTS}/audience`, { audience })).json().people
const finished = async (id: number) => {
  for (let tries = 0; tries < 400 && !(await read(id)).done_at; tries++) await wait(25)
  return read(id)
}
/** Which of these people were told something of a title. */
async function toldOf(title: string, ...people: { id: number }[]) {
  const rows = await test.db
    .selectFrom('notifications')
    .select('user_id')
    .where('type', '=', 'announcement')
    .where(sql<boolean>`data::text like ${`%${title}%`}`)
    .execute()
  return people.map(({ id }) => rows.filter(({ user_id }) => user_id === id).length)
}

it('tells everybody once, in their language, for those who may tell', async () => {
  const person = await test.registerUser()
  await person.visitor.put('/api/v1/users/me', { language: 'de' })
  expect((await person.visitor.post(ANNOUNCEMENTS, news)).statusCode).toBe(403)
  for (const action of [
    'javascript:x()',
    '//evil.example',
    'pricing',
    '/\\evil.example',
    'https://a@evil.example',
  ])
    expect((await administrator.post(ANNOUNCEMENTS, { ...news, action })).json().errors).toEqual({
      action: 'Enter a path of this site such as /pricing, or an address that begins with https://.',
    })
  const sent = await administrator.post(ANNOUNCEMENTS, news)
  expect(sent.statusCode).toBe(202)
  const done = await finished(sent.json().announcement.id)
  expect(done).toMatchObject({ state: 'sent', told: 2, people: 2, by: 'admin', audience: {} })
  const told = (await person.visitor.get('/api/v1/notifications')).json().pagination.data
  expect(told[0]).toMatchObject({
    type: 'announcement',
    data: {
      lines: [{ content: '<b>A &lt;b&gt;new&lt;/b&gt; version</b>' }, { content: 'It is faster.' }],
      mainAction: { action: '/pricing', label: 'Mehr lesen' },
    },
  })
  expect((await test.mailsTo(person.email))[0]?.subject).toBe('A <b>new</b> version')
})

it('mails lines as lines, however whoever wrote them ends one', async () => {
  const person = await test.registerUser()
  await finished((await make({ title: 'Lines', text: 'one\rtwo\r\nthree' })).id)
  const mail = (await test.mailsTo(person.email)).find(({ subject }) => subject === 'Lines')
  expect(mail?.text).toContain('\n\none\ntwo\nthree\n\n')
})

it('narrows the audience by each of its parts, and tells as many as it counted', async () => {
  const [ada, bert, cleo, dora] = await Promise.all(
    ['ada', 'bert', 'cleo', 'dora'].map(name => test.registerUser(`${name}@crowd.example`)),
  )
  if (!ada || !bert || !cleo || !dora) throw new Error('nobody registered')
  const everybody = await countOf({})
  const { role } = (await administrator.post('/api/v1/roles', { name: 'Readers', permissions: [] })).json()
  await administrator.put(`/api/v1/users/${ada.id}/roles`, { roles: [role.id] })
  const price = await priceOf(test, 'Team')
  const subscription = { user_id: bert.id, price_id: price.id, ends_at: null }
  await test.db.insertInto('subscriptions').values(subscription).execute()
  const ended = { ...subscription, user_id: cleo.id, ends_at: new Date(time.getTime() - 1000) }
  await test.db.insertInto('subscriptions').values(ended).execute()
  await test.db
    .updateTable('users')
    .set({ language: 'de', created_at: new Date('2024-05-31T22:30:00Z') } as object)
    .where('id', '=', cleo.id)
    .execute()
  await test.db.deleteFrom('sessions').where('user_id', '=', dora.id).execute()
  const { plans } = (await administrator.get(`${ANNOUNCEMENTS}/choices`)).json()
  const team = plans.find(({ name }: { name: string }) => name === 'Team').id
  expect(await countOf({ roles: [role.id] })).toBe(1)
  expect(await countOf({ plans: [team] })).toBe(1)
  expect(await countOf({ unsubscribed: true })).toBe(everybody - 1)
  expect(await countOf({ plans: [team], unsubscribed: true })).toBe(everybody)
  const unverified = await countOf({ verified: false })
  await test.db.updateTable('users').set({ email_verified_at: time }).where('id', '=', ada.id).execute()
  expect(await countOf({ verified: false })).toBe(unverified - 1)
  expect(await countOf({ verified: true })).toBe(everybody - unverified + 1)
  const german = await countOf({ languages: ['de'] })
  expect(await countOf({ languages: ['en'] })).toBe(everybody - german)
  expect(await countOf({ languages: ['de', 'en'] })).toBe(everybody)
  // A day has the hours of the site's time zone.
  await administrator.put('/api/v1/settings', { settings: { 'dates.default_timezone': 'Europe/Berlin' } })
  expect(await countOf({ signed_up_from: '2024-06-01', signed_up_to: '2024-06-01' })).toBe(1)
  expect(await countOf({ signed_up_to: '2024-05-31' })).toBe(0)
  expect(await countOf({ signed_up_from: '2024-06-02' })).toBe(everybody - 1)
  // Who signed out today was here today.
  expect(await countOf({ active_days: 1 })).toBe(everybody)
  await test.db.deleteFrom('account_events').where('user_id', '=', dora.id).execute()
  expect(await countOf({ active_days: 1 })).toBe(everybody - 1)

  const wanted = { unsubscribed: true, languages: ['de'], verified: false, signed_up_to: '2024-06-01' }
  expect(await countOf(wanted)).toBe(1)
  const { id } = await make({ title: 'For Cleo', audience: wanted })
  expect(await finished(id)).toMatchObject({ state: 'sent', told: 1, people: 1, audience: wanted })
  expect(await toldOf('For Cleo', ada, bert, cleo, dora)).toEqual([0, 0, 1, 0])

  // Suspended people, accounts on their way out, and who refuses all channels.
  await administrator.post(`/api/v1/users/${ada.id}/ban`, { reason: 'Rude' })
  await test.db.updateTable('users').set({ delete_at: time }).where('id', '=', bert.id).execute()
  const channels = { email: false, browser: false, app: false }
  const selections = [{ notif_id: 'announcement', channels }]
  await cleo.visitor.put('/api/v1/notifications/me/subscriptions', { selections })
  expect(await countOf({})).toBe(everybody - 3)
  const all = await make({ title: 'For the rest', audience: {} })
  expect(await finished(all.id)).toMatchObject({ told: everybody - 3, people: everybody - 3 })
  expect(await toldOf('For the rest', ada, bert, cleo, dora)).toEqual([0, 0, 0, 1])
})

it('refuses audiences it does not understand, and says what is wrong', async () => {
  const problems = async (audience: object) =>
    Object.keys((await administrator.post(ANNOUNCEMENTS, { ...news, audience })).json().errors ?? {})
  const before = (await administrator.get(ANNOUNCEMENTS)).json().pagination.total
  expect(await problems({ roles: [77_777] })).toEqual(['audience.roles'])
  expect(await problems({ plans: [77_777] })).toEqual(['audience.plans'])
  expect(await problems({ signed_up_from: '2024-02-31' })).toEqual(['audience.signed_up_from'])
  const days = { signed_up_from: '2024-02-02', signed_up_to: '2024-02-01' }
  expect(await problems(days)).toEqual(['audience.signed_up_to'])
  for (const audience of [{ role: 1 }, { roles: [] }, { active_days: 0 }, { verified: 'x' }, [], 'all'])
    for (const url of [ANNOUNCEMENTS, `${ANNOUNCEMENTS}/audience`])
      expect((await administrator.post(url, { ...news, audience })).statusCode).toBe(422)
  const blank = await administrator.post(ANNOUNCEMENTS, { title: ' ', text: ' ' })
  expect(Object.keys(blank.json().errors)).toEqual(['title', 'text'])
  expect((await administrator.get(ANNOUNCEMENTS)).json().pagination.total).toBe(before)
})

it('makes one for each ticket, lets a scheduled one be changed by who read it last, and begins at its time', async () => {
  const in_an_hour = new Date(time.getTime() + 3_600_000).toISOString()
  const ticket = randomUUID()
  const body = { ...news, title: 'Soon', starts_at: in_an_hour, ticket }
  const [one, two] = await Promise.all([1, 2].map(() => administrator.post(ANNOUNCEMENTS, body)))
  expect(one?.json()).toEqual(two?.json())
  const { announcement: made } = one?.json() as { announcement: Announcement }
  expect(made).toMatchObject({ state: 'scheduled', told: 0, people: null })
  const url = `${ANNOUNCEMENTS}/${made.id}`
  const action = { action: '/pricing', action_label: 'See :title' }
  const changed = { ...news, ...action, title: 'Later', starts_at: in_an_hour, revision: made.revision }
  const saves = await Promise.all([1, 2].map(() => administrator.put(url, changed)))
  expect(saves.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const past = { ...changed, starts_at: new Date(time.getTime() - 1000).toISOString() }
  expect((await administrator.put(url, past)).json().errors).toEqual({
    starts_at: 'Choose a time to come, within a year.',
  })
  const early = await test.registerUser()
  await wait(1200)
  expect(await toldOf('Later', early)).toEqual([0])
  time = new Date(time.getTime() + 3_601_000)
  expect((await finished(made.id)).state).toBe('sent')
  expect(await toldOf('Later', early)).toEqual([1])
  expect((await test.mailsTo(early.email))[0]?.text).toContain('See :title')
  const late = { ...changed, starts_at: null, revision: 2 }
  expect((await administrator.put(url, late)).json().code).toBe('announcement_begun')
  expect((await administrator.delete(url)).json().code).toBe('announcement_over')
  const list = async (query: string) =>
    (await administrator.get(`${ANNOUNCEMENTS}?${query}`))
      .json()
      .pagination.data.map(({ id }: Announcement) => id)
  expect(await list('query=late')).toEqual([made.id])
  expect(await list('state=sent&perPage=1')).toEqual([made.id])
  expect(await list('state=scheduled')).toEqual([])
  const entries = await test.db.selectFrom('audit_entries').selectAll().orderBy('id').execute()
  expect(entries.slice(-2)).toMatchObject([
    { action: 'announcements.create', subject_name: 'Soon', after: { title: 'Soon' } },
    { action: 'announcements.update', before: { title: 'Soon' }, after: { title: 'Later' } },
  ])
})

it('calls a scheduled one off, and stops one in the middle: who was told stays told', async () => {
  const planned = await make({ starts_at: new Date(time.getTime() + 3_600_000).toISOString() })
  const off = await administrator.delete(`${ANNOUNCEMENTS}/${planned.id}`)
  expect(off.json().announcement).toMatchObject({ state: 'stopped', told: 0, people: null })
  await sql`
    insert into users (email, password_hash, email_verified_at)
    select 'many-' || number || '@example.com', 'x', now() from generate_series(1, 600) as number`.execute(
    test.db,
  )
  const { id } = await make({ title: 'Too much' })
  for (let tries = 0; tries < 200 && (await read(id)).told === 0; tries++) await wait(10)
  const { announcement: stopped } = (await administrator.delete(`${ANNOUNCEMENTS}/${id}`)).json()
  expect(stopped.state).toBe('stopped')
  expect(stopped.told).toBeGreaterThan(0)
  expect(stopped.told).toBeLessThan(stopped.people)
  await wait(1500)
  const rows = await test.db
    .selectFrom('notifications')
    .select('user_id')
    .where(sql<boolean>`data::text like '%Too much%'`)
    .execute()
  expect(rows).toHaveLength(stopped.told)
  expect(await read(id)).toEqual(stopped)
}, 60_000)
