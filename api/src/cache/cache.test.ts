import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createApp } from '../app'
import { notificationStore } from '../notifications/store'
import { createTestApp, type TestApp, testConfig } from '../testing'
import { Visitor } from '../testing/visitor'

const MINUTE = 60 * 1000

let ahead = 0
let test: TestApp
/** A second process on the same database. */
let other: FastifyInstance
beforeAll(async () => {
  const now = () => new Date(Date.now() + ahead)
  test = await createTestApp({}, { now })
  other = await createApp(testConfig(), { now, database: { ...test.database, close: async () => {} } })
})
afterEach(() => {
  ahead = 0
})
afterAll(async () => {
  await other.close()
  await test.close()
})

/** Somebody new, and the same browser at the other process, which has all of its answers in memory by now. */
async function somebodyKnown() {
  const { visitor, id } = await test.registerUser()
  const there = new Visitor(other)
  for (const [name, value] of visitor.cookies) there.cookies.set(name, value)
  const ask = async () => {
    const [me, bootstrap, list] = await Promise.all([
      there.get('/api/v1/users/me'),
      there.get('/api/v1/bootstrap-data'),
      there.get('/api/v1/notifications'),
    ])
    const { data } = bootstrap.json()
    return { status: me.statusCode, me: me.json().user, data, list: list.json().pagination }
  }
  await ask()
  await ask()
  return { id, here: visitor, there, ask }
}

it('answers with what another process changed, at the next request', async () => {
  const { id, here, ask } = await somebodyKnown()
  await here.put('/api/v1/users/me', { first_name: 'Ada', language: 'de' })
  expect(await ask()).toMatchObject({
    me: { first_name: 'Ada' },
    data: { user: { first_name: 'Ada' }, settings: { i18n: { language: 'de' } } },
  })
  await notificationStore(test.db).create(id, { type: 'news', data: { lines: [{ content: 'New' }] } })
  expect(await ask()).toMatchObject({ me: { unread_notifications_count: 2 }, list: { total: 2 } })
  await here.post('/api/v1/notifications/mark-as-read', { markAllAsRead: true })
  expect(await ask()).toMatchObject({ me: { unread_notifications_count: 0 } })
  await test.db.deleteFrom('notifications').where('user_id', '=', id).execute()
  expect(await ask()).toMatchObject({ list: { total: 0 } })
})

it('gives and takes permissions at the next request, also those that were changed by hand', async () => {
  const { id, there } = await somebodyKnown()
  const status = async () => (await there.get('/api/v1/users')).statusCode
  expect(await status()).toBe(403)
  await sql`insert into user_role (user_id, role_id) select ${id}, id from roles where name = 'admin'`.execute(
    test.db,
  )
  expect(await status()).toBe(200)
  expect(await status()).toBe(200)
  const { permissions } = await test.db
    .selectFrom('roles')
    .select('permissions')
    .where('name', '=', 'admin')
    .executeTakeFirstOrThrow()
  await sql`update roles set permissions = '[]' where name = 'admin'`.execute(test.db)
  expect(await status()).toBe(403)
  await sql`update roles set permissions = ${JSON.stringify(permissions)}::jsonb where name = 'admin'`.execute(
    test.db,
  )
  expect(await status()).toBe(200)
  await sql`delete from user_role where user_id = ${id}`.execute(test.db)
  expect(await status()).toBe(403)
})

it('ends with the session, the account and its suspension', async () => {
  const first = await somebodyKnown()
  await test.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', first.id).execute()
  expect(await first.ask()).toMatchObject({ status: 401, data: { user: null } })
  const second = await somebodyKnown()
  await second.here.post('/auth/logout')
  expect(await second.ask()).toMatchObject({ status: 401, data: { user: null } })
  const third = await somebodyKnown()
  await test.db.deleteFrom('users').where('id', '=', third.id).execute()
  expect(await third.ask()).toMatchObject({ status: 401, data: { user: null } })
})

it('shows what the site became: settings, menus and looks', async () => {
  const { ask } = await somebodyKnown()
  const administrator = await test.loginAsAdministrator()
  await administrator.put('/api/v1/settings', { settings: { 'branding.site_name': 'Port' } })
  expect((await ask()).data.settings.branding.site_name).toBe('Port')
  await sql`update themes set name = 'Day' where default_light`.execute(test.db)
  await sql`delete from menus`.execute(test.db)
  expect((await ask()).data).toMatchObject({
    themes: { all: [{ name: 'Day' }, {}] },
    settings: { menus: [] },
  })
})

it('lets a subscription end when its time is over, though nothing was written', async () => {
  const { id, ask } = await somebodyKnown()
  const ends_at = new Date(Date.now() + 10 * MINUTE)
  await test.db.insertInto('subscriptions').values({ user_id: id, price_id: 1, ends_at }).execute()
  expect((await ask()).me.subscriptions).toMatchObject([{ valid: true }])
  ahead = 20 * MINUTE
  expect((await ask()).me.subscriptions).toMatchObject([{ valid: false }])
})

it('permits what a plan permits while it counts, and what the plan is changed to', async () => {
  const { id, ask } = await somebodyKnown()
  const limits = async () =>
    (await ask()).me.permissions.find(({ name }: { name: string }) => name === 'workspaces.create')
  const own = [
    { name: 'count', value: 3 },
    { name: 'member_count', value: 10 },
  ]
  expect(await limits()).toMatchObject({ restrictions: own })
  const team = await test.db
    .selectFrom('products')
    .innerJoin('prices', 'product_id', 'products.id')
    .select(['prices.id as price_id', 'products.id'])
    .where('name', '=', 'Team')
    .executeTakeFirstOrThrow()
  const ends_at = new Date(Date.now() + ahead + 10 * MINUTE)
  const { price_id } = team
  await test.db.insertInto('subscriptions').values({ user_id: id, price_id, ends_at }).execute()
  expect(await limits()).toMatchObject({ restrictions: [{ name: 'member_count', value: 25 }] })
  const permissions = JSON.stringify([{ name: 'workspaces.create', restrictions: [] }])
  await test.db.updateTable('products').set({ permissions }).where('id', '=', team.id).execute()
  expect(await limits()).toMatchObject({ restrictions: [] })
  ahead += 20 * MINUTE
  expect(await limits()).toMatchObject({ restrictions: own })
})
