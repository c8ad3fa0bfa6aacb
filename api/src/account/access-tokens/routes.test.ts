import { createTestApp, type TestApp } from '../../testing'

const DAY = 24 * 3_600_000
let test: TestApp
let ahead = 0
beforeAll(async () => {
  test = await createTestApp({}, { now: () => new Date(Date.now() + ahead) })
})
afterAll(() => test.close())

async function somebody() {
  const user = await test.registerUser()
  await user.visitor.confirmPassword()
  const create = async (body: object = {}) =>
    user.visitor.post('/api/v1/access-tokens', { tokenName: 'ci', ...body })
  const secretOf = async (body: object = {}): Promise<string> => (await create(body)).json().plainTextToken
  const tokens = async () => (await user.visitor.get('/api/v1/users/me?with=tokens')).json().user.tokens
  return { ...user, create, secretOf, tokens }
}
const withToken = (secret: string, url: string, more: object = {}) =>
  test.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${secret}` }, ...more })

it('makes a token under a name and tells its secret once; only a hash is kept [C-045] [E-049]', async () => {
  const { create, tokens, visitor } = await somebody()
  const response = await create()
  expect(response.statusCode).toBe(200)
  const { plainTextToken, token } = response.json()
  expect(plainTextToken).toMatch(/^hbr_[\w-]{43}$/)
  expect(await tokens()).toEqual([token])
  expect(token.last_four).toBe(plainTextToken.slice(-4))
  expect((await visitor.get('/api/v1/users/me?with=tokens')).body).not.toContain(plainTextToken)
  const rows = await test.db.selectFrom('access_tokens').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(plainTextToken)
})

it('lists id, name and last use, null before the first [E-048]', async () => {
  const { secretOf, tokens } = await somebody()
  const secret = await secretOf()
  expect(await tokens()).toEqual([
    expect.objectContaining({ id: expect.any(Number), name: 'ci', last_used_at: null }),
  ])
  expect((await withToken(secret, '/api/v1/users/me')).statusCode).toBe(200)
  expect((await tokens())[0].last_used_at).toMatch(/^\d{4}-/)
})

it.each([
  [{ tokenName: '' }, 'tokenName'],
  [{ tokenName: '  ' }, 'tokenName'],
  [{ tokenName: ['x'] }, 'tokenName'],
  [{ scopes: ['everything'] }, 'scopes.0'],
  [{ scopes: [] }, 'scopes'],
  [{ expiresInDays: 0 }, 'expiresInDays'],
])('refuses %j at its field [V-014]', async (body, field) => {
  const { create, tokens } = await somebody()
  const response = await create(body)
  expect(response.statusCode).toBe(422)
  expect(Object.keys(response.json().errors)).toEqual([field])
  expect(await tokens()).toEqual([])
})

it('wants the password not long ago, the permission, and an API that is on', async () => {
  const { visitor } = await test.registerUser()
  const fresh = await visitor.post('/api/v1/access-tokens', { tokenName: 'x' })
  expect([fresh.statusCode, fresh.json().message]).toEqual([423, 'Password confirmation required.'])
  const { create, secretOf, id } = await somebody()
  const secret = await secretOf()
  await test.db.deleteFrom('user_role').where('user_id', '=', id).execute()
  expect((await create()).statusCode).toBe(403)
  expect((await withToken(secret, '/api/v1/users/me')).statusCode).toBe(401)
})

it('deletes one, of its owner only, and it works no more at once [C-046]', async () => {
  const one = await somebody()
  const other = await somebody()
  const secret = await one.secretOf()
  const [{ id }] = await one.tokens()
  expect((await other.visitor.delete(`/api/v1/access-tokens/${id}`)).statusCode).toBe(404)
  expect((await withToken(secret, '/api/v1/users/me')).statusCode).toBe(200)
  expect((await one.visitor.delete(`/api/v1/access-tokens/${id}`)).json()).toEqual({ status: 'success' })
  expect((await withToken(secret, '/api/v1/users/me')).statusCode).toBe(401)
  expect(await one.tokens()).toEqual([])
})

it('answers a bare DELETE 405 and deletes nothing [C-047]', async () => {
  const { visitor, create, tokens } = await somebody()
  await create()
  const response = await visitor.delete('/api/v1/access-tokens')
  expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST'])
  expect(await tokens()).toHaveLength(1)
})

it('lets a token do what it has the scope for, without a request token, and nothing else', async () => {
  const { secretOf, id } = await somebody()
  const secret = await secretOf({ scopes: ['notifications:read', 'notifications:write'] })
  expect((await withToken(secret, '/api/v1/notifications')).json().pagination.total).toBe(2)
  const marked = await withToken(secret, '/api/v1/notifications/mark-as-read', {
    method: 'POST',
    payload: { markAllAsRead: true },
  })
  expect(marked.json()).toEqual({ unreadCount: 0 })
  const refused = await withToken(secret, `/api/v1/users/${id}`)
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'This access token lacks the scope account:read.',
  ])
})

it('never lets a token manage the account, whatever its scopes', async () => {
  const { secretOf, id } = await somebody()
  const secret = await secretOf({
    scopes: ['account:read', 'notifications:read', 'notifications:write', 'content:read', 'users:read'],
  })
  const managing = [
    ['POST', '/api/v1/access-tokens'],
    ['DELETE', '/api/v1/access-tokens/1'],
    ['PUT', '/auth/user/password'],
    ['POST', '/auth/user/confirm-password'],
    ['POST', '/auth/user/two-factor-authentication'],
    ['PUT', '/api/v1/users/me'],
    ['POST', '/api/v1/user-sessions/logout-other'],
    ['GET', '/api/v1/user-sessions'],
    ['GET', '/api/v1/me/activity'],
    ['POST', '/auth/logout'],
  ] as const
  for (const [method, url] of managing)
    expect([
      url,
      (await withToken(secret, url, { method, ...(method !== 'GET' && { payload: {} }) })).statusCode,
    ]).toEqual([url, 403])
  const { user } = (await withToken(secret, '/api/v1/users/me?with=tokens,social_profiles')).json()
  expect(user.id).toBe(id)
  expect(user).not.toHaveProperty('tokens')
})

it('does not look at cookies beside a token, and sets none', async () => {
  const { secretOf, id } = await somebody()
  const secret = await secretOf()
  const other = await test.registerUser()
  const cookies = Object.fromEntries(other.visitor.cookies)
  const response = await withToken(secret, '/api/v1/users/me', { cookies })
  expect(response.json().user.id).toBe(id)
  expect(response.cookies).toEqual([])
  expect((await withToken('hbr_wrong', '/api/v1/users/me', { cookies })).statusCode).toBe(401)
})

it('ends a token when its time is over', async () => {
  const { secretOf } = await somebody()
  const secret = await secretOf({ expiresInDays: 30 })
  ahead += 30 * DAY - 60_000
  expect((await withToken(secret, '/api/v1/users/me')).statusCode).toBe(200)
  ahead += 120_000
  expect((await withToken(secret, '/api/v1/users/me')).statusCode).toBe(401)
})

it('lets nobody have more than the plan allows, and tells the owner of each by mail', async () => {
  const { create, visitor, email, id } = await somebody()
  const answers = await Promise.all(Array.from({ length: 13 }, () => create()))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
  const refused = answers.filter(({ statusCode }) => statusCode === 422)
  expect(refused.map(answer => answer.json().errors)).toEqual(
    Array.from({ length: 3 }, () => ({ tokenName: 'You have 10 access tokens already. Delete one first.' })),
  )
  expect((await visitor.get('/api/v1/users/me?with=tokens')).json().user.tokens).toHaveLength(10)
  const mails = await test.mailsTo(email)
  expect(mails.filter(({ subject }) => subject === 'An access token was created')).toHaveLength(10)
  const { id: price_id } = await test.db
    .selectFrom('prices')
    .innerJoin('products', 'products.id', 'product_id')
    .select('prices.id')
    .where('products.name', '=', 'Team')
    .executeTakeFirstOrThrow()
  await test.db.insertInto('subscriptions').values({ user_id: id, price_id, ends_at: null }).execute()
  expect((await create()).statusCode).toBe(200)
  await test.db
    .updateTable('subscriptions')
    .set({ ends_at: new Date(0) })
    .where('user_id', '=', id)
    .execute()
  // What there is works on; there are no more.
  expect((await create()).statusCode).toBe(422)
  expect((await visitor.get('/api/v1/users/me?with=tokens')).json().user.tokens).toHaveLength(11)
})
