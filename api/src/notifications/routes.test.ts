import { createTestApp, type TestApp } from '../testing'
import { notificationStore } from './store'

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
