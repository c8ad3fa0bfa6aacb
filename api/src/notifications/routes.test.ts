import { createTestApp, type TestApp } from '../testing'
import { notificationBin, notificationStore } from './store'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const LIST = '/api/v1/notifications'
const MARK = '/api/v1/notifications/mark-as-read'
const add = async (userId: number, count: number) => {
  for (let index = 0; index < count; index++)
    await notificationStore(test.db).create(userId, {
      type: 'test',
      data: { lines: [{ content: `n ${index}` }] },
    })
}

it('greets every new user', async () => {
  const { visitor } = await test.registerUser()
  const { pagination } = (await visitor.get(LIST)).json()
  expect(pagination).toMatchObject({ total: 1, current_page: 1, next_page: null, per_page: 30 })
  expect(pagination.data[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    type: 'welcome',
    read_at: null,
    workspace_id: null,
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    data: {
      lines: [
        { type: 'primary', content: 'Welcome to <b>Harbor</b>' },
        { type: 'other', content: expect.any(String) },
      ],
      mainAction: { action: '/account-settings', label: 'Complete your profile' },
    },
  })
})

it('lists 30 per page, newest first, the next ones on the next page [C-012]', async () => {
  const { visitor, id } = await test.registerUser()
  await add(id, 34)
  const first = (await visitor.get(`${LIST}?perPage=30`)).json().pagination
  expect(first).toMatchObject({ total: 35, next_page: 2 })
  expect(first.data).toHaveLength(30)
  expect(first.data[0].data.lines[0].content).toBe('n 33')
  const second = (await visitor.get(`${LIST}?perPage=30&page=2`)).json().pagination
  expect(second.data).toHaveLength(5)
  expect(second.data[4].type).toBe('welcome')
})

it('marks the given ids as read and answers with the number left [C-010]', async () => {
  const { visitor, id } = await test.registerUser()
  await add(id, 2)
  const ids = (await visitor.get(LIST)).json().pagination.data.map((one: { id: string }) => one.id)
  const response = await visitor.post(MARK, { ids: ids.slice(0, 1) })
  expect(response.json()).toEqual({ unreadCount: 2 })
  const { data } = (await visitor.get(LIST)).json().pagination
  expect(data.map((one: { read_at: string | null }) => one.read_at !== null)).toEqual([true, false, false])
  expect((await visitor.get('/api/v1/users/me')).json().user.unread_notifications_count).toBe(2)
})

it.each(['markAllAsUnread', 'markAllAsRead'])('marks all as read with %s [C-011]', async flag => {
  const { visitor, id } = await test.registerUser()
  await add(id, 3)
  expect((await visitor.post(MARK, { [flag]: true })).json()).toEqual({ unreadCount: 0 })
})

it("never touches other people's", async () => {
  const { visitor } = await test.registerUser()
  const other = await test.registerUser()
  const theirs = (await other.visitor.get(LIST)).json().pagination.data
  await visitor.post(MARK, { ids: theirs.map((one: { id: string }) => one.id) })
  await visitor.post(MARK, { markAllAsRead: true })
  expect((await other.visitor.get('/api/v1/users/me')).json().user.unread_notifications_count).toBe(1)
})

it('takes ids that are none for nothing', async () => {
  const { visitor } = await test.registerUser()
  const response = await visitor.post(MARK, {
    ids: ['x', "' or 1=1", '00000000-0000-0000-0000-000000000000'],
  })
  expect(response.json()).toEqual({ unreadCount: 1 })
})

it('stores lines without anything that could run', async () => {
  const { visitor, id } = await test.registerUser()
  const content =
    '<b onclick="x()">Hi</b><script>x()</script><a href="javascript:x()">l</a><img src=x onerror=x()>'
  await notificationStore(test.db).create(id, { type: 'test', data: { lines: [{ content }] } })
  const [newest] = (await visitor.get(LIST)).json().pagination.data
  expect(newest.data.lines[0].content).toBe('<b>Hi</b><a rel="noopener noreferrer">l</a>')
})

it('is for signed-in users', async () => {
  expect((await test.visitor().get(LIST)).statusCode).toBe(401)
  expect((await test.visitor().post(MARK, { markAllAsRead: true })).statusCode).toBe(401)
})

describe('what can be undone', () => {
  const idsOf = async (visitor: Awaited<ReturnType<TestApp['registerUser']>>['visitor'], query = '') =>
    (await visitor.get(`${LIST}${query}`)).json().pagination.data.map((one: { id: string }) => one.id)
  const remove = (visitor: Awaited<ReturnType<TestApp['registerUser']>>['visitor'], ids: string[]) =>
    visitor.send({ method: 'DELETE', url: `${LIST}/${ids.join(',')}` })

  it('marks as unread again', async () => {
    const { visitor } = await test.registerUser()
    await visitor.post(MARK, { markAllAsRead: true })
    const ids = await idsOf(visitor)
    expect((await visitor.post(`${LIST}/mark-as-unread`, { ids })).json()).toEqual({ unreadCount: 1 })
    expect(await idsOf(visitor, '?unread=true')).toEqual(ids)
  })

  it('deletes some, which then count nowhere, and restores them', async () => {
    const { visitor, id } = await test.registerUser()
    await add(id, 2)
    const [newest, ...others] = await idsOf(visitor)
    expect((await remove(visitor, [newest, 'x'])).json()).toEqual({ unreadCount: 2 })
    expect(await idsOf(visitor)).toEqual(others)
    expect(await idsOf(visitor, '?unread=true')).toEqual(others)
    expect((await visitor.get('/api/v1/users/me')).json().user.unread_notifications_count).toBe(2)
    expect((await visitor.post(`${LIST}/restore`, { ids: [newest] })).json()).toEqual({ unreadCount: 3 })
    expect(await idsOf(visitor)).toEqual([newest, ...others])
  })

  it('deletes many at once, as of those that are alike', async () => {
    const { visitor, id } = await test.registerUser()
    await add(id, 60)
    const ids = await idsOf(visitor, '?perPage=100')
    expect((await remove(visitor, ids)).json()).toEqual({ unreadCount: 0 })
    expect(await idsOf(visitor)).toEqual([])
  })

  it("neither deletes nor restores other people's", async () => {
    const { visitor } = await test.registerUser()
    const other = await test.registerUser()
    const theirs = await idsOf(other.visitor)
    await remove(visitor, theirs)
    await visitor.post(`${LIST}/mark-as-unread`, { ids: theirs })
    expect(await idsOf(other.visitor)).toEqual(theirs)
    await remove(other.visitor, theirs)
    await visitor.post(`${LIST}/restore`, { ids: theirs })
    expect(await idsOf(other.visitor)).toEqual([])
  })

  it('keeps what was deleted for a day', async () => {
    const { visitor, id } = await test.registerUser()
    const ids = await idsOf(visitor)
    await remove(visitor, ids)
    const sweepAt = (hours: number) =>
      notificationBin(test.db, () => new Date(Date.now() + hours * 3_600_000)).sweep()
    const rows = () => test.db.selectFrom('notifications').select('id').where('user_id', '=', id).execute()
    await sweepAt(23)
    expect(await rows()).toHaveLength(1)
    await sweepAt(25)
    expect(await rows()).toEqual([])
    expect((await visitor.post(`${LIST}/restore`, { ids })).json()).toEqual({ unreadCount: 0 })
  })
})

it('lists those of one group, or about one workspace', async () => {
  const { visitor, id } = await test.registerUser()
  const { id: workspace } = await test.db
    .insertInto('workspaces')
    .values({ name: 'Analysts', image: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const data = { lines: [{ content: 'You are no longer in it' }] }
  await notificationStore(test.db).create(id, { type: 'workspace-removed', data }, workspace)
  const typesOf = async (query: string) =>
    (await visitor.get(`${LIST}?${query}`)).json().pagination.data.map((one: { type: string }) => one.type)
  expect(await typesOf('group=Workspaces')).toEqual(['workspace-removed'])
  expect(await typesOf(`workspace=${workspace}`)).toEqual(['workspace-removed'])
  expect(await typesOf('group=Billing')).toEqual([])
  expect(await typesOf('page=1')).toEqual(['workspace-removed', 'welcome'])
  const refusal = await visitor.get(`${LIST}?group=Nonsense&workspace=x`)
  expect(refusal.statusCode).toBe(422)
  expect(Object.keys(refusal.json().errors).sort()).toEqual(['group', 'workspace'])
})
