import type { Context } from '../../context/context'
import { publicNetwork } from '../../network/public-network'
import { appKeys } from '../../secrets/app-keys'
import { createTestApp, type TestApp, testConfig } from '../../testing'
import { claimsOf, pushService } from '../../testing/push-service'
import type { Visitor } from '../../testing/visitor'
import { notify } from '../notify'

const HOUR = 3_600_000
const PUSH = '/api/v1/notifications/me/push-subscriptions'

let service: Awaited<ReturnType<typeof pushService>>
let test: TestApp
let ahead = 0
const now = () => new Date(Date.now() + ahead)
beforeAll(async () => {
  service = await pushService()
  test = await createTestApp({}, { network: service.network, now })
})
beforeEach(() => {
  service.state.status = 201
})
afterAll(async () => {
  await test.close()
  await service.close()
})

const tell = (id: number, app = test) => {
  const config = testConfig()
  const context = { config, keys: appKeys(config.appKey ?? ''), now } as Context
  return app.db.transaction().execute(transaction =>
    notify(context, transaction, {
      type: 'workspace-joined',
      to: [id],
      values: { actor: 'Ada', workspace: 'Lab', workspaceId: '7' },
    }),
  )
}
const until = async (done: () => boolean | Promise<boolean>) => {
  for (let tries = 0; tries < 400 && !(await done()); tries++)
    await new Promise(resolve => setTimeout(resolve, 25))
  expect(await done()).toBe(true)
}
const wantPush = (visitor: Visitor) =>
  visitor.put('/api/v1/notifications/me/subscriptions', {
    selections: [{ notif_id: 'workspace-joined', channels: { browser: true } }],
  })
async function subscriber(email?: string) {
  const person = await test.registerUser(email)
  const browser = service.browser()
  expect((await person.visitor.post(PUSH, browser.subscription)).statusCode).toBe(200)
  await wantPush(person.visitor)
  return { ...person, browser }
}
/** Why the last attempt of an open message failed; it is due again half a minute after it was written. */
const failure = async (app = test) =>
  (
    await app.db
      .selectFrom('push_messages')
      .select('last_error')
      .where('sent_at', 'is', null)
      .executeTakeFirst()
  )?.last_error
const rowsOf = async (id: number) =>
  (await test.db.selectFrom('push_subscriptions').select('id').where('user_id', '=', id).execute()).length

it('sends what only the browser can read, and says who it is by the key browsers were given', async () => {
  const { visitor, id, browser } = await subscriber()
  await tell(id)
  await until(() => browser.messages().length === 1)
  const [{ id: tag }] = (await visitor.get('/api/v1/notifications')).json().pagination.data
  expect(browser.messages()).toEqual([
    {
      title: 'Ada joined the workspace Lab',
      body: '',
      url: 'http://localhost:4000/workspaces/7/members',
      tag,
    },
  ])
  const { push_key } = (await visitor.get('/api/v1/notifications/me/subscriptions')).json()
  const sent = service.received.at(-1)
  expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(sent?.body.toString('latin1')).not.toContain('Lab')
  expect(await claimsOf(sent?.headers.authorization, push_key)).toMatchObject({
    aud: service.origin,
    sub: 'mailto:no-reply@localhost',
  })
})

it('tries again, later each time, while the service is out of order', async () => {
  const { id, browser } = await subscriber()
  service.state.status = 503
  await tell(id)
  await until(async () => (await failure()) === 'the push service answered 503')
  service.state.status = 201
  ahead += 31_000
  await until(() => browser.messages().length === 1)
})

it('keeps messages back during the quiet hours of the person', async () => {
  const [quiet, other] = [await subscriber(), await subscriber()]
  const at = (hours: number) => new Date(now().getTime() + hours * HOUR).toISOString().slice(11, 16)
  await quiet.visitor.put('/api/v1/users/me', { timezone: 'UTC' })
  const settings = { selections: [], quiet_hours: { from: at(-1), to: at(1) } }
  const saved = await quiet.visitor.put('/api/v1/notifications/me/subscriptions', settings)
  expect(saved.statusCode).toBe(200)
  await tell(quiet.id)
  await tell(other.id)
  await until(() => other.browser.messages().length === 1)
  expect(quiet.browser.messages()).toEqual([])
  ahead += 2 * HOUR
  await until(() => quiet.browser.messages().length === 1)
})

it.each([404, 410])('forgets a browser of which the service says %s', async status => {
  const { id } = await subscriber()
  service.state.status = status
  await tell(id)
  await until(async () => (await rowsOf(id)) === 0)
})

it('sends nothing to a browser that signed out, or whose user is suspended', async () => {
  const left = await subscriber()
  const banned = await subscriber()
  const administrator = await test.loginAsAdministrator()
  await left.visitor.post('/auth/logout')
  expect((await administrator.post(`/api/v1/users/${banned.id}/ban`)).statusCode).toBe(200)
  expect([await rowsOf(left.id), await rowsOf(banned.id)]).toEqual([0, 0])
  const present = await subscriber()
  for (const { id } of [left, banned, present]) await tell(id)
  await until(() => present.browser.messages().length === 1)
  expect([left.browser.messages(), banned.browser.messages()]).toEqual([[], []])
})

it('belongs to whoever used the browser last, and ends when asked', async () => {
  const first = await subscriber()
  const second = await test.registerUser()
  await second.visitor.post(PUSH, first.browser.subscription)
  expect([await rowsOf(first.id), await rowsOf(second.id)]).toEqual([0, 1])
  await second.visitor.post(PUSH, first.browser.subscription)
  await second.visitor.post(PUSH, service.browser().subscription)
  expect(await rowsOf(second.id)).toBe(1)
  expect((await second.visitor.delete(PUSH)).statusCode).toBe(200)
  expect(await rowsOf(second.id)).toBe(0)
})

it.each([
  ['endpoint', { endpoint: 'http://push.example/1' }],
  ['endpoint', { endpoint: 'https://user:secret@push.example/1' }],
  ['endpoint', { endpoint: 'https://' }],
  ['keys.auth', { keys: { p256dh: 'x'.repeat(87), auth: 'short' } }],
  ['keys', { keys: 'none' }],
])('refuses a subscription whose %s is %j', async (field, change) => {
  const { visitor } = await test.registerUser()
  const response = await visitor.post(PUSH, { ...service.browser().subscription, ...change })
  expect(response.statusCode).toBe(422)
  expect(Object.keys(response.json().errors)).toEqual([field])
})

it('speaks to nobody inside the network, whatever name a subscription has (S10)', async () => {
  const inside = await createTestApp(
    {},
    { network: { ...publicNetwork, resolve: async () => ['127.0.0.1'] }, now },
  )
  const { visitor, id } = await inside.registerUser()
  await visitor.post(PUSH, service.browser().subscription)
  await wantPush(visitor)
  service.state.asked = 0
  await tell(id, inside)
  await until(async () => (await failure(inside)) === 'not a public address')
  expect(service.state.asked).toBe(0)
  await inside.close()
})

it('is for signed-in users', async () => {
  const subscription = service.browser().subscription
  expect((await test.visitor().post(PUSH, subscription)).statusCode).toBe(401)
})
