import type { Context } from '../context/context'
import { createTestApp, PASSWORD, type TestApp, testConfig } from '../testing'
import { fillIn, listRoutes } from '../testing/list-routes'
import { resetDemoWhenDue } from './reset-demo'

const HOUR = 3_600_000
let ahead = 0
const now = () => new Date(Date.now() + ahead)
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ demo: true }, { now })
})
afterAll(() => test.close())

const context = () => ({ config: testConfig({ demo: true }), db: test.db, now }) as Context
const everything = async () => ({
  users: await test.db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'avatar', 'language', 'country', 'timezone', 'banned_at'])
    .where('email', '!=', 'admin@example.com')
    .orderBy('email')
    .execute(),
  notifications: (await test.db.selectFrom('notifications').select('read_at').execute()).map(
    row => row.read_at,
  ),
  roles: (await test.db.selectFrom('user_role').selectAll().execute()).length,
  messages: await test.db.selectFrom('contact_messages').selectAll().execute(),
})

it('puts accounts, names, sessions and notifications back to the seed, once an hour for all processes', async () => {
  const seeded = await everything()
  expect(seeded.users).toHaveLength(101)
  const owner = await test.loginAsAdministrator()
  const visitor = await test.loginAs('admin@demo3.com', 'admin')
  await visitor.post('/api/v1/notifications/mark-as-read', { markAllAsUnread: true })
  await visitor.post('/api/v1/users/me/locale', { locale: 'de' })
  await visitor.post('/api/v1/contact-page', { name: 'A', email: 'a@example.com', message: 'spam' })
  await test.db
    .updateTable('users')
    .set({ first_name: 'Rude' })
    .where('email', '=', 'admin@demo4.com')
    .execute()
  const { visitor: guest } = await test.registerUser('guest@example.com')
  // The owner's workspace stays, with who stays; those of everybody else go.
  const own = (await owner.post('/api/v1/workspaces', { name: 'Own' })).json().workspace.id
  const link = (await owner.post(`/api/v1/workspaces/${own}/invite-links`, { role: 'member' })).json()
    .invites[0]
  await guest.post(`/api/v1/workspace/join/${new URL(link.url).searchParams.get('invite')}`)
  await test.db.deleteFrom('notifications').where('type', '=', 'workspace-joined').execute()
  await visitor.post('/api/v1/workspaces', { name: 'Rude' })
  expect(await everything()).not.toEqual(seeded)

  ahead += HOUR - 60_000
  expect(await resetDemoWhenDue(context())).toBe(false)
  ahead += 120_000
  const done = await Promise.all(Array.from({ length: 4 }, () => resetDemoWhenDue(context())))
  expect(done.filter(Boolean)).toHaveLength(1)
  expect(await everything()).toEqual(seeded)
  expect((await owner.get('/api/v1/me/workspaces')).json().workspaces).toMatchObject([
    { id: own, members_count: 1 },
  ])
  expect(await test.db.selectFrom('workspaces').select('name').execute()).toEqual([{ name: 'Own' }])
  for (const browser of [visitor, guest]) expect((await browser.get('/api/v1/users/me')).statusCode).toBe(401)
  expect((await owner.get('/api/v1/users/me')).statusCode).toBe(200)
  await test.loginAs('admin@demo3.com', 'admin')
})

it('does so again the next hour, also when the owner has an address of the demo', async () => {
  ahead += HOUR + 1000
  const config = testConfig({ demo: true, adminEmail: 'admin@admin.com' })
  await test.db
    .updateTable('users')
    .set({ last_name: 'Rude' })
    .where('email', '=', 'admin@admin.com')
    .execute()
  expect(await resetDemoWhenDue({ ...context(), config })).toBe(true)
  const { users } = await everything()
  expect(users.filter(user => user.last_name === 'Rude')).toEqual([])
  expect(
    (await test.visitor().post('/auth/login', { email: 'admin@example.com', password: PASSWORD })).statusCode,
  ).toBe(422)
})

// What everybody may do on a demo: get in and out, and what spoils nothing for others.
const open = [
  'DELETE /api/v1/access-tokens',
  'DELETE /api/v1/impersonation',
  'DELETE /api/v1/notifications/{ids}',
  'DELETE /api/v1/orders/{id}',
  'DELETE /api/v1/workspace/invite/{inviteId}',
  'DELETE /api/v1/workspaces/{id}',
  'DELETE /api/v1/workspaces/{id}/invites/{inviteId}',
  'DELETE /api/v1/workspaces/{id}/members/{userId}',
  'POST /api/v1/announcements/audience',
  'POST /api/v1/billing/checkouts/preview',
  'POST /api/v1/billing/subscription/preview',
  'POST /api/v1/billing/subscriptions/{id}/preview',
  'POST /api/v1/billing/webhooks',
  'POST /api/v1/contact-page',
  'POST /api/v1/notifications/mark-as-read',
  'POST /api/v1/notifications/mark-as-unread',
  'POST /api/v1/notifications/restore',
  'POST /api/v1/notifications/unsubscribe',
  'POST /api/v1/orders',
  'POST /api/v1/policy-reports',
  'POST /api/v1/recaptcha/verify',
  'POST /api/v1/users/me/locale',
  'POST /api/v1/workspace/join/{inviteId}',
  'POST /api/v1/workspaces',
  'POST /api/v1/workspaces/{id}/invite-links',
  'POST /api/v1/workspaces/{id}/transfer',
  'POST /auth/email/verification-notification',
  'POST /auth/login',
  'POST /auth/logout',
  'POST /auth/magic-link/login',
  'POST /auth/passkeys/login',
  'POST /auth/passkeys/login-options',
  'POST /auth/register',
  'POST /auth/two-factor-challenge',
  'POST /auth/two-factor-challenge/passkey-options',
  'POST /auth/user/confirm-passkey',
  'POST /auth/user/confirm-passkey/options',
  'POST /auth/user/confirm-password',
  'POST /broadcasting/auth',
  'POST /broadcasting/user-auth',
  'PUT /api/v1/notifications/me/subscriptions',
  'PUT /api/v1/workspaces/{id}',
  'PUT /api/v1/workspaces/{id}/members/{userId}',
]

it('refuses every other changing request until then [S-132]', async () => {
  const demo = await createTestApp({ demo: true })
  const found = []
  for (const { method, path } of await listRoutes(demo)) {
    if (method === 'GET') continue
    const visitor = await demo.loginAsAdministrator()
    const response = await visitor.send({ method, url: fillIn(path), payload: {} })
    const isClosed =
      response.body === '{"message":"This action is disabled on the demo site.","code":"demo_closed"}'
    expect([path, response.statusCode === 403 || !isClosed]).toEqual([path, true])
    if (!isClosed) found.push(`${method} ${path}`)
  }
  await demo.close()
  expect(found.sort()).toEqual(open)
})
