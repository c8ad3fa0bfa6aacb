import { writeSetting } from '../../settings/store'
import { createTestApp, type TestApp } from '../../testing'
import { notificationStore } from '../store'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

type Visitor = Awaited<ReturnType<TestApp['registerUser']>>['visitor']
const LIST = '/api/v1/notifications'
const filtersOf = async (visitor: Visitor) => (await visitor.get(`${LIST}/filters`)).json()
const typesOf = async (visitor: Visitor) =>
  (await filtersOf(visitor)).types.map(({ id }: { id: string }) => id)
const listed = async (visitor: Visitor, query: string) =>
  (await visitor.get(`${LIST}?${query}`)).json().pagination.data.map(({ type }: { type: string }) => type)
const tell = (user: number, type: string, content = 'News', workspace: number | null = null) =>
  notificationStore(test.db).create(user, { type, data: { lines: [{ content }] } }, workspace)

it('lists those of one type, also of what came since the whole list was asked for', async () => {
  const { visitor, id } = await test.registerUser()
  await tell(id, 'new-device')
  const all = ['new-device', 'welcome']
  expect(await listed(visitor, 'perPage=30')).toEqual(all)
  expect(await listed(visitor, 'type=new-device&perPage=30')).toEqual(['new-device'])
  expect(await listed(visitor, 'perPage=30')).toEqual(all)
  await tell(id, 'security-change')
  expect(await listed(visitor, 'type=new-device&perPage=30')).toEqual(['new-device'])
  expect(await listed(visitor, 'type=security-change&perPage=30')).toEqual(['security-change'])
  expect(await listed(visitor, 'type=new-device&group=Security')).toEqual(['new-device'])
  expect(await listed(visitor, 'type=new-device&group=Billing')).toEqual([])
  expect(await listed(visitor, 'type=new-device&unread=true')).toEqual(['new-device'])
})

it.each(['nonsense', 'toString', ''])('refuses the type “%s”', async type => {
  const { visitor } = await test.registerUser()
  const refusal = await visitor.get(`${LIST}?type=${type}`)
  expect(refusal.statusCode).toBe(422)
  expect(refusal.json().errors).toEqual({ type: 'The selected type is invalid.' })
})

it('knows the types that somebody has or can have', async () => {
  const { visitor, id } = await test.registerUser()
  const { types } = await filtersOf(visitor)
  expect(types).toContainEqual({
    id: 'new-device',
    name: 'Somebody signs in with a new device',
    group: 'Security',
  })
  expect(types).toContainEqual({ id: 'welcome', name: 'Welcome' })
  expect(await typesOf(visitor)).not.toContain('webhook-off')
  await writeSetting(test.db, 'billing.enable', false)
  await tell(id, 'trial-ending')
  const withoutPayments = await typesOf(visitor)
  expect(withoutPayments).toContain('trial-ending')
  expect(withoutPayments).not.toContain('payment-failed')
  await writeSetting(test.db, 'billing.enable', true)
})

it('knows the workspaces that notifications are about, by the name they had for who left', async () => {
  const { visitor, id } = await test.registerUser()
  const mine = (await visitor.post('/api/v1/workspaces', { name: 'Mine' })).json().workspace.id
  const { id: left } = await test.db
    .insertInto('workspaces')
    .values({ name: 'Renamed since', image: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const workspaces = async () => (await filtersOf(visitor)).workspaces
  expect(await workspaces()).toEqual([])
  await tell(id, 'workspace-removed', 'You are out', left)
  expect(await workspaces()).toEqual([{ id: left, name: null }])
  await tell(id, 'workspace-role-changed', 'In the workspace <b>Older</b>', left)
  await tell(id, 'workspace-removed', 'No longer in <b>R&D &#60;1&#62;</b>', left)
  await tell(id, 'workspace-joined', 'Ada joined <b>Mine, once</b>', mine)
  const both = [
    { id: mine, name: 'Mine' },
    { id: left, name: 'R&D <1>' },
  ]
  expect(await workspaces()).toEqual(both)
  expect(await listed(visitor, `workspace=${left}`)).toHaveLength(3)
  const { visitor: other } = await test.registerUser()
  expect((await filtersOf(other)).workspaces).toEqual([])
  const about = (await visitor.get(`${LIST}?workspace=${left}`)).json().pagination.data
  const ids = about.map((one: { id: string }) => one.id).join(',')
  const removal = await visitor.send({ method: 'DELETE', url: `${LIST}/${ids}` })
  expect(removal.json()).toEqual({ unreadCount: 2 })
  expect(await workspaces()).toEqual([both[0]])
})

it('finds what was said about a workspace when that is deleted', async () => {
  const { visitor, id } = await test.registerUser()
  const gone = (await visitor.post('/api/v1/workspaces', { name: 'Harbor' })).json().workspace.id
  await tell(id, 'workspace-joined', 'Ada joined <b>Harbor</b>', gone)
  await tell(id, 'welcome')
  await visitor.confirmPassword()
  const payload = { name: 'Harbor' }
  const deletion = await visitor.send({ method: 'DELETE', url: `/api/v1/workspaces/${gone}`, payload })
  expect(deletion.statusCode).toBe(200)
  expect((await filtersOf(visitor)).workspaces).toEqual([{ id: gone, name: 'Harbor' }])
  expect(await listed(visitor, `workspace=${gone}`)).toEqual(['workspace-joined'])
})
