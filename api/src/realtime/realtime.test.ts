import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import { notificationStore } from '../notifications/store'
import { writeSetting } from '../settings/store'
import { createTestApp, type TestApp, testConfig } from '../testing'
import { openPage } from '../testing/open-page'

let test: TestApp
const pages: { pusher: { disconnect(): void } }[] = []
beforeAll(async () => {
  test = await createTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const { pusher } of pages.splice(0)) pusher.disconnect()
})
afterAll(() => test.close())

async function open(...[visitor, id]: [Parameters<typeof openPage>[1], number]) {
  const page = await openPage(test, visitor, id)
  pages.push(page)
  return page
}
const notify = (userId: number, db = test.db) =>
  notificationStore(db).create(userId, { type: 'test', data: { lines: [{ content: 'Hello' }] } })
const moment = () => new Promise(resolve => setTimeout(resolve, 5))
const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await moment()
}
/** Far fewer moments than until the server next looks its sockets through by itself. */
const LOOKS = 100

it('tells every open page of a person what is unread, once it is committed [C-076]', async () => {
  const { visitor, id } = await test.registerUser()
  const [one, other] = [await open(visitor, id), await open(visitor, id)]
  expect([one.subscription, other.subscription]).toEqual(['subscribed', 'subscribed'])
  await notify(id)
  await until(() => one.told.length > 0 && other.told.length > 0)
  const event = { event: 'notification.changed', data: { user: { unread_notifications_count: 2 } } }
  expect([one.told, other.told]).toEqual([[event], [event]])
  await visitor.post('/api/v1/notifications/mark-as-read', { markAllAsRead: true })
  await until(() => one.told.length > 1)
  expect(one.told[1]?.data).toEqual({ user: { unread_notifications_count: 0 } })
})

it('tells a person whose plan, roles or second factor are others, and every page that the site is', async () => {
  const { visitor, id } = await test.registerUser()
  const page = await open(visitor, id)
  await test.db.insertInto('subscriptions').values({ user_id: id, price_id: 1, ends_at: null }).execute()
  await until(() => page.told.length > 0)
  await test.db.deleteFrom('user_role').where('user_id', '=', id).execute()
  await until(() => page.told.length > 1)
  const factor = (at: Date | null) =>
    test.db.updateTable('users').set({ two_factor_confirmed_at: at }).where('id', '=', id).execute()
  await factor(new Date())
  await until(() => page.told.length > 2)
  await factor(new Date())
  await factor(null)
  await until(() => page.told.length > 3)
  expect(page.told.map(({ event }) => event)).toEqual([
    'subscription.changed',
    ...Array(3).fill('role.changed'),
  ])

  const numbers: number[] = []
  const stop = test.app.siteRevisions.listen(revision => numbers.push(revision))
  const admin = await test.loginAsAdministrator()
  const changed = await admin.put('/api/v1/settings', { settings: { 'branding.site_name': 'Port' } })
  expect(changed.statusCode).toBe(200)
  const { revision } = (await visitor.get('/api/v1/bootstrap-data')).json().data
  await until(() => numbers.includes(revision))
  expect(test.app.siteRevisions.latest()).toBe(revision)
  stop()
})

it('tells of a change later when it could not be told at once', async () => {
  const { visitor, id } = await test.registerUser()
  const page = await open(visitor, id)
  const rename = (from: string, to: string) => test.db.schema.alterTable(from).renameTo(to).execute()
  await rename('notifications', 'notifications_elsewhere')
  try {
    await test.db.deleteFrom('user_role').where('user_id', '=', id).execute()
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(page.told).toEqual([])
  } finally {
    await rename('notifications_elsewhere', 'notifications')
  }
  await until(() => page.told.length > 0)
  expect(page.told).toEqual([{ event: 'role.changed', data: { user: { unread_notifications_count: 1 } } }])
})

it('says nothing of what was rolled back, and nothing to anybody else', async () => {
  const [ada, bob] = [await test.registerUser(), await test.registerUser()]
  const [hers, his] = [await open(ada.visitor, ada.id), await open(bob.visitor, bob.id)]
  const undone = test.db.transaction().execute(async transaction => {
    await notify(bob.id, transaction)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await notify(ada.id)
  await until(() => hers.told.length > 0)
  expect(his.told).toEqual([])
})

it('signs nobody’s channel but the own one (S38)', async () => {
  const [ada, bob] = [await test.registerUser(), await test.registerUser()]
  const page = await open(ada.visitor, ada.id)
  expect(await page.subscribe(bob.id)).toBe('refused')
  const ask = (channel_name: string, visitor = ada.visitor) =>
    visitor.post('/broadcasting/auth', { socket_id: '1.2', channel_name })
  for (const channel of [
    `private-users.${bob.id}`,
    'private-users.0',
    'presence-all',
    'news',
    'private-users.1x',
  ])
    expect((await ask(channel)).statusCode).toBe(403)
  expect((await ask(`private-users.${ada.id}`, test.visitor())).statusCode).toBe(401)
  expect(
    (await ada.visitor.post('/broadcasting/auth', { socket_id: '1:2', channel_name: 'x' })).statusCode,
  ).toBe(422)
  expect((await test.visitor().post('/broadcasting/user-auth', { socket_id: '1.2' })).statusCode).toBe(401)
})

it('takes no signature of another socket', async () => {
  const ada = await test.registerUser()
  const channel = `private-users.${ada.id}`
  const signed = await ada.visitor.post('/broadcasting/auth', { socket_id: '1.2', channel_name: channel })
  const { messages, send } = await rawSocket()
  send('pusher:subscribe', { channel, ...signed.json() })
  await until(() => messages.length > 1)
  expect(messages[1]).toMatchObject({ event: 'pusher:subscription_error', channel })
})

it('signs a user in for the service, and closes the sockets of a session that ends (S38) (S59)', async () => {
  const { visitor, id, email } = await test.registerUser()
  const page = await open(visitor, id)
  const signedIn = new Promise(resolve => page.pusher.bind('pusher:signin_success', resolve))
  page.pusher.signin()
  expect(await signedIn).toMatchObject({ user_data: expect.stringContaining(`"id":"${id}"`) })

  const elsewhere = await test.loginAs(email)
  const there = await open(elsewhere, id)
  await visitor.post('/auth/logout', {})
  await until(() => page.pusher.connection.state !== 'connected')
  await notify(id)
  await until(() => there.told.length > 0)
  expect(page.told).toEqual([])
})

type Registered = Awaited<ReturnType<TestApp['registerUser']>>
const deleteAccount = async ({ visitor }: Registered) => {
  await visitor.confirmPassword()
  return visitor.send({ method: 'DELETE', url: '/api/v1/users/me?deleteCurrentUser=true', payload: {} })
}
const administrate = async (path: string) => {
  const administrator = await test.loginAsAdministrator()
  await administrator.confirmPassword(testConfig().adminPassword ?? '')
  return administrator.post(path, {})
}

it.each<[string, (person: Registered) => Promise<{ statusCode: number }>]>([
  ['signs out', ({ visitor }) => visitor.post('/auth/logout', {})],
  ['is suspended', ({ id }) => administrate(`/api/v1/users/${id}/ban`)],
  ['deletes the account', deleteAccount],
  [
    'deletes the account, with days of grace',
    async person => {
      await writeSetting(test.db, 'auth.deletionGraceDays', 14)
      const answer = await deleteAccount(person)
      await writeSetting(test.db, 'auth.deletionGraceDays', 0)
      return answer
    },
  ],
])('closes the sockets of who %s, before anybody is told of anything later (S60)', async (_, leave) => {
  const [person, bystander] = [await test.registerUser(), await test.registerUser()]
  const [page, other] = [await open(person.visitor, person.id), await open(bystander.visitor, bystander.id)]
  expect((await leave(person)).statusCode).toBe(200)
  await notify(bystander.id)
  await until(() => other.told.length > 0)
  // Both ends say goodbye, which takes some turns over the network.
  for (let look = 0; look < LOOKS && page.pusher.connection.state === 'connected'; look++) await moment()
  expect(page.pusher.connection.state).toBe('disconnected')
  const again = { socket_id: '1.2', channel_name: `private-users.${person.id}` }
  expect((await person.visitor.post('/broadcasting/auth', again)).statusCode).toBe(401)
})

it.each([
  ['an unknown application', '/app/other?protocol=7', 4001],
  ['an old protocol', '/app/app?protocol=3', 4007],
  ['a message that is none', '/app/app?protocol=7', 4000],
])('closes on %s', async (_, path, code) => {
  const { socket } = await rawSocket(path)
  const closed = new Promise<number>(resolve => socket.once('close', resolve))
  socket.send('{')
  expect(await closed).toBe(code)
})

it.each([
  ['a page of another site', '/app/app?protocol=7', { origin: 'https://evil.example' }, 403],
  ['another path', '/elsewhere', {}, 404],
])('refuses the upgrade of %s', async (_, path, headers, status) => {
  const { port } = test.app.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
  const answered = await new Promise(resolve =>
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode)),
  )
  expect(answered).toBe(status)
  socket.on('error', () => {})
  socket.terminate()
})

async function rawSocket(path = '/app/app?protocol=7') {
  const { port } = test.app.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
  const messages: { event: string }[] = []
  socket.on('message', data => messages.push(JSON.parse(String(data))))
  await new Promise(resolve => socket.once('open', resolve))
  pages.push({ pusher: { disconnect: () => socket.terminate() } })
  const send = (event: string, data: object) => socket.send(JSON.stringify({ event, data }))
  return { socket, messages, send }
}

it('tells the prices of everything to who listens, with a signature or without, until they stop', async () => {
  const { messages, send } = await rawSocket()
  const told = () => messages.filter(({ event }) => event === 'prices.told')
  send('pusher:subscribe', { channel: 'prices' })
  await until(() => told().length > 1)
  const { quotes } = JSON.parse((told()[0] as unknown as { data: string }).data)
  expect(quotes).toHaveLength(12)
  expect(quotes[0]).toMatchObject({ symbol: 'ANCR', price: expect.stringMatching(/^\d+\.\d\d$/) })
  send('pusher:unsubscribe', { channel: 'prices' })
  send('pusher:ping', {})
  await until(() => messages.at(-1)?.event === 'pusher:pong')
})
