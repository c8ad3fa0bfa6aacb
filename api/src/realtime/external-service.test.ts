import { notificationStore } from '../notifications/store'
import { createTestApp, type TestApp } from '../testing'
import { realtimeService } from '../testing/realtime-service'
import { channelOf } from './channel-name'

let service: Awaited<ReturnType<typeof realtimeService>>
let test: TestApp
beforeAll(async () => {
  service = await realtimeService()
  test = await createTestApp({ realtime: service.realtime })
  // Nothing is forwarded before the api listens to the database and holds the lock.
  const { id } = await test.registerUser()
  await until(async () => {
    await notify(id)
    return service.batches.length > 0
  })
})
afterEach(() => {
  service.state.outage = 'none'
})
afterAll(async () => {
  await test.close()
  await service.close()
})

const notify = (userId: number, db = test.db) =>
  notificationStore(db).create(userId, { type: 'test', data: { lines: [{ content: 'Hello' }] } })
async function until(isTrue: () => boolean | Promise<boolean>) {
  while (!(await isTrue())) await new Promise(resolve => setTimeout(resolve, 5))
}
const changed = (count: number) => ({
  event: 'notification.changed',
  data: { user: { unread_notifications_count: count } },
})
/** A person of whom everything so far was told. */
async function settled() {
  const person = await test.registerUser()
  await told(person.id, 1)
  service.batches.length = 0
  return person
}
const told = (userId: number, unread: number) =>
  until(() =>
    service.toldOn(channelOf(userId)).some(({ data }) => data.user.unread_notifications_count === unread),
  )

it('tells a service of an event once, signed, on the channel that the page may subscribe to', async () => {
  const { visitor, id } = await settled()
  const channel = channelOf(id)
  await notify(id)
  await told(id, 2)
  const other = await test.registerUser()
  await told(other.id, 1)
  expect(service.toldOn(channel)).toEqual([changed(2)])

  const { realtime } = (await visitor.get('/api/v1/bootstrap-data')).json().data.settings
  const address = new URL(service.realtime?.url ?? '')
  expect(realtime).toMatchObject({
    key: service.key,
    host: '127.0.0.1',
    port: Number(address.port),
    forceTLS: false,
  })
  const page = { socket_id: '1.2', channel_name: channel }
  expect((await visitor.post('/broadcasting/auth', page)).json()).toEqual({
    auth: `${service.key}:${service.signatureOf(`1.2:${channel}`)}`,
  })
})

it('sends what happens to many people at once in batches that the service takes', async () => {
  const rows = Array.from({ length: 25 }, (_, at) => ({
    email: `many-${at}@example.com`,
    password_hash: 'none',
  }))
  const people = await test.db.insertInto('users').values(rows).returning('id').execute()
  service.batches.length = 0
  await test.db.transaction().execute(async transaction => {
    for (const { id } of people) await notify(id, transaction)
  })
  for (const { id } of people) await told(id, 1)
  for (const { id } of people) expect(service.toldOn(channelOf(id))).toEqual([changed(1)])
  expect(Math.max(...service.batches.map(batch => batch.length))).toBe(10)
})

it('ends the connections of a user who signs out or is suspended, under the name they were signed in by (S59) (S60)', async () => {
  const { visitor, id, email } = await settled()
  const user_data = JSON.stringify({ id: String(id) })
  expect((await visitor.post('/broadcasting/user-auth', { socket_id: '1.2' })).json()).toEqual({
    auth: `${service.key}:${service.signatureOf(`1.2::user::${user_data}`)}`,
    user_data,
  })
  await visitor.post('/auth/logout', {})
  await until(() => service.terminated.length > 0)
  expect(service.terminated).toEqual([String(id)])

  await test.loginAs(email)
  const admin = await test.loginAsAdministrator()
  await admin.confirmPassword()
  await admin.post(`/api/v1/users/${id}/ban`, {})
  await until(() => service.terminated.length > 1)
  expect(new Set(service.terminated)).toEqual(new Set([String(id)]))
})

it.each([
  'an error',
  'a broken connection',
  'silence',
] as const)('loses nothing while a service answers with %s', async outage => {
  const { id } = await settled()
  const leaving = await settled()
  service.terminated.length = 0
  service.state.outage = outage
  const before = service.state.asked
  await notify(id)
  await until(() => service.state.asked > before)
  await notify(id)
  await leaving.visitor.post('/auth/logout', {})
  const failed = service.state.asked
  await until(() => service.state.asked > failed)
  expect(service.toldOn(channelOf(id))).toEqual([])
  service.state.outage = 'none'
  await told(id, 3)
  await until(() => service.terminated.includes(String(leaving.id)))
  expect(service.toldOn(channelOf(id))).toEqual([changed(3)])
})

it('does not ask again for what a service refuses to do', async () => {
  const [refused, taken] = [await settled(), await settled()]
  service.terminated.length = 0
  service.state.outage = 'a refusal'
  const before = service.state.asked
  await refused.visitor.post('/auth/logout', {})
  await until(() => service.state.asked > before)
  service.state.outage = 'none'
  await taken.visitor.post('/auth/logout', {})
  await until(() => service.terminated.includes(String(taken.id)))
  expect(service.terminated).toEqual([String(taken.id)])
})
