import { ADMINISTRATOR, createTestApp, PASSWORD, type TestApp } from '../testing'
import { fillIn, listRoutes } from '../testing/list-routes'
import type { Visitor } from '../testing/visitor'

let test: TestApp
let ahead = 0
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp({}, { now: () => new Date(Date.now() + ahead) })
})
beforeEach(async () => {
  administrator = await confirmed(await test.loginAsAdministrator(), ADMINISTRATOR.password)
})
afterAll(() => test.close())

async function confirmed(visitor: Visitor, password = PASSWORD) {
  await visitor.confirmPassword(password)
  return visitor
}
const begin = (id: number, by = administrator) => by.post(`/api/v1/users/${id}/impersonation`)
const leave = (by = administrator) => by.delete('/api/v1/impersonation')
const who = async (by = administrator) => (await by.get('/api/v1/bootstrap-data')).json().data.user
const copyOf = (visitor: Visitor) => {
  const copy = test.visitor()
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
  return copy
}

it('is being somebody else, in every tab and saying so, until one leaves and goes on where one was', async () => {
  const { id, visitor, email } = await test.registerUser()
  const me = await who()
  const { bootstrapData, path } = (await begin(id)).json()
  expect(bootstrapData.user).toMatchObject({ id, email })
  expect(path).toBe('/')
  const left = Date.parse(bootstrapData.user.impersonated_until) - Date.now()
  expect(left).toBeGreaterThan(3_500_000)
  expect(left).toBeLessThanOrEqual(3_600_000)
  const { impersonated_until } = bootstrapData.user
  expect(await who(copyOf(administrator))).toMatchObject({ id, impersonated_until })
  expect(await who(visitor)).not.toHaveProperty('impersonated_until')
  const tab = await administrator.send({
    method: 'GET',
    url: '/api/v1/notifications',
    headers: { 'x-account': String(me.id) },
  })
  expect([tab.statusCode, tab.json().code]).toEqual([409, 'account_changed'])
  expect((await administrator.put('/api/v1/users/me', { first_name: 'Helped' })).statusCode).toBe(200)

  const back = (await leave()).json()
  expect(back.path).toBe(`/admin/users/${id}`)
  expect(back.bootstrapData.user.id).toBe(me.id)
  expect(await who()).not.toHaveProperty('impersonated_until')
  expect((await leave()).statusCode).toBe(404)
  // Nothing has to be confirmed again that was before.
  expect((await begin(id)).statusCode).toBe(200)
  await leave()
})

it('is in the history of the person, and no session of theirs', async () => {
  const { id, visitor } = await test.registerUser()
  await begin(id)
  const [event] = (await visitor.get('/api/v1/me/activity')).json().pagination.data
  expect(event).toMatchObject({ kind: 'impersonated', detail: 'admin' })
  expect((await visitor.get('/api/v1/user-sessions')).json().sessions).toHaveLength(1)
})

it('is over with the session of the administrator, with the person’s sessions, and after an hour', async () => {
  const { id } = await test.registerUser()
  const elsewhere = await test.loginAsAdministrator()
  const [first] = await test.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', ADMINISTRATOR.email)
    .execute()
  await begin(id)
  await test.db
    .deleteFrom('sessions')
    .where('user_id', '=', first?.id ?? 0)
    .execute()
  expect(await who()).toBeNull()
  expect(await who(elsewhere)).toBeNull()

  administrator = await confirmed(await test.loginAsAdministrator(), ADMINISTRATOR.password)
  await begin(id)
  const before = copyOf(administrator)
  await administrator.post('/auth/logout')
  expect(await who(before)).toBeNull()
  expect(
    await test.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', first?.id ?? 0)
      .execute(),
  ).toEqual([])

  administrator = await confirmed(await test.loginAsAdministrator(), ADMINISTRATOR.password)
  await begin(id)
  ahead += 59 * 60_000
  expect((await who()).id).toBe(id)
  ahead += 2 * 60_000
  expect(await who()).toBeNull()
})

it('is one person at a time, also when two begin at once', async () => {
  const people = [await test.registerUser(), await test.registerUser()]
  const tabs = people.map(() => copyOf(administrator))
  const answers = await Promise.all(tabs.map((tab, index) => begin(people[index]?.id ?? 0, tab)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const alive = await Promise.all(tabs.map(tab => who(tab)))
  expect(alive.filter(Boolean)).toHaveLength(1)
})

it('is refused for oneself, for the suspended, for those who may more, and to those who may not', async () => {
  const { id } = await test.registerUser()
  const me = (await who()).id
  expect((await begin(me)).statusCode).toBe(403)
  expect((await begin(999_999)).statusCode).toBe(404)
  await administrator.post(`/api/v1/users/${id}/ban`)
  expect((await begin(id)).json().code).toBe('suspended_person')
  await administrator.delete(`/api/v1/users/${id}/ban`)
  const helper = await test.confirmedUser()
  expect((await begin(id, helper.visitor)).statusCode).toBe(403)
  const permissions = [{ name: 'users.impersonate', restrictions: [] }]
  const { version } = (await administrator.get(`/api/v1/users/${helper.id}/details`)).json().person
  await administrator.put(`/api/v1/users/${helper.id}/permissions`, { permissions, version })
  expect((await begin(me, helper.visitor)).json()).toMatchObject({ code: 'beyond_reach' })
  expect((await begin(id, helper.visitor)).statusCode).toBe(200)
  expect((await begin(id, await test.loginAsAdministrator())).statusCode).toBe(423)
})

it('is over when it changes who may do what', async () => {
  const { id } = await test.registerUser()
  await begin(id)
  const other = await test.loginAsAdministrator()
  const { version } = (await other.get(`/api/v1/users/${id}/details`)).json().person
  const permissions = [{ name: 'admin', restrictions: [] }]
  await other.put(`/api/v1/users/${id}/permissions`, { permissions, version })
  expect(await who()).toBeNull()
})

it('does not begin within another', async () => {
  const chief = await test.confirmedUser()
  const { id } = await test.registerUser()
  await test.db.insertInto('user_role').values({ user_id: chief.id, role_id: 1 }).execute()
  expect((await begin(chief.id)).statusCode).toBe(200)
  expect((await begin(id)).json().code).toBe('impersonating')
})

// What is left to do for somebody as they themselves: their content, and nothing about who they are and what they pay.
it('leaves ways in, tokens and payment to the person (S62)', async () => {
  const { id } = await test.registerUser()
  const all = await listRoutes(test)
  await begin(id)
  const refused: string[] = []
  for (const { method, path } of all) {
    if (path === '/auth/logout' || path === '/api/v1/impersonation') continue
    const response = await administrator.send({
      method,
      url: fillIn(path.replace('/users/{id}/impersonation', '/users/2/impersonation')),
      ...(method !== 'GET' && { payload: {} }),
    })
    if (response.statusCode === 403 && response.json().code === 'impersonating')
      refused.push(`${method} ${path}`)
  }
  expect(refused).toEqual(
    expect.arrayContaining([
      'DELETE /api/v1/access-tokens/{id}',
      'POST /api/v1/access-tokens',
      'POST /api/v1/billing/checkouts',
      'POST /api/v1/billing/portal',
      'PUT /api/v1/billing/subscription',
      'PUT /api/v1/billing/details',
      'POST /api/v1/notifications/me/push-subscriptions',
      'DELETE /api/v1/user-sessions/{id}',
      'POST /api/v1/user-sessions/logout-other',
      'DELETE /api/v1/users/{id}',
      'POST /api/v1/users/me/email',
      'POST /api/v1/users/me/email/confirm',
      'POST /api/v1/users/me/data-exports',
      'POST /api/v1/workspaces/{id}/transfer',
      'PUT /auth/user/password',
      'POST /auth/user/confirm-password',
      'POST /auth/user/two-factor-authentication',
      'DELETE /auth/user/two-factor-authentication',
      'POST /auth/user/passkeys',
      'POST /auth/forgot-password',
      'GET /secure/auth/social/{service}/connect',
      'POST /secure/auth/social/{service}/disconnect',
    ]),
  )
  expect(
    refused.filter(route => /workspaces$|notifications\/mark|file-entries|orders|bootstrap/.test(route)),
  ).toEqual([])
})
