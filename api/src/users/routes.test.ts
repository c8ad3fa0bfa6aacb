import { permissionNames } from '@app/shared/permission-names'
import { accessStore } from '../access/store'
import { createTestApp, PASSWORD, type TestApp } from '../testing'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const emails = (response: { json: () => { pagination: { data: { email: string }[] } } }) =>
  response.json().pagination.data.map(({ email }) => email)

describe('GET users/{id}', () => {
  it('gives a user by id or as `me`, with an optional query [C-035]', async () => {
    const { visitor, id, email } = await test.registerUser()
    for (const url of [`/api/v1/users/${id}`, '/api/v1/users/me', `/api/v1/users/${id}?with=roles`]) {
      const response = await visitor.get(url)
      expect(response.statusCode).toBe(200)
      expect(response.json().user).toMatchObject({ id, email, unread_notifications_count: 1 })
    }
  })

  it('gives `me` with roles, social_profiles and tokens when asked [C-036]', async () => {
    const { visitor, id } = await test.registerUser()
    const profile = { user_id: id, service_name: 'google', username: 'grace' }
    await test.db.insertInto('social_profiles').values(profile).execute()
    const token = { user_id: id, name: 'ci', token_hash: 'secret-hash', scopes: '[]', last_four: 'wxyz' }
    await test.db.insertInto('access_tokens').values(token).execute()
    const { user } = (await visitor.get('/api/v1/users/me?with=roles,social_profiles,tokens')).json()
    expect(user.roles).toEqual([{ id: expect.any(Number), name: 'users' }])
    expect(user.social_profiles).toEqual([{ service_name: 'google', username: 'grace' }])
    expect(user.tokens).toEqual([
      {
        id: expect.any(Number),
        name: 'ci',
        last_used_at: null,
        expires_at: null,
        scopes: [],
        last_four: 'wxyz',
      },
    ])
    const plain = (await visitor.get('/api/v1/users/me')).json().user
    expect(plain).not.toHaveProperty('tokens')
    expect(plain).not.toHaveProperty('social_profiles')
  })

  it('shows nobody else, and does not tell who exists', async () => {
    const { visitor } = await test.registerUser()
    const other = await test.registerUser()
    const answers = [
      await visitor.get(`/api/v1/users/${other.id}`),
      await visitor.get('/api/v1/users/999999'),
    ]
    expect(answers.map(answer => answer.statusCode)).toEqual([403, 403])
    expect(answers[0]?.body).toBe(answers[1]?.body)
    expect((await test.visitor().get('/api/v1/users/me')).statusCode).toBe(401)
  })

  it('lets nothing secret out', async () => {
    const { visitor } = await test.registerUser()
    const { body } = await visitor.get('/api/v1/users/me')
    expect(body.replace('"has_password":true', '')).not.toMatch(/password|hash|argon2/)
  })
})

describe('GET users', () => {
  it('needs users.view, which admin grants and entering the admin area does not; so does their CSV [P-006]', async () => {
    const statusFor = async (visitor: ReturnType<typeof test.visitor>) =>
      Promise.all(
        ['/api/v1/users', '/api/v1/users/export'].map(async path => (await visitor.get(path)).statusCode),
      )
    const { visitor, id } = await test.registerUser()
    expect(await statusFor(test.visitor())).toEqual([401, 401])
    expect(await statusFor(visitor)).toEqual([403, 403])
    const hold = async (name: string) => {
      const permissions = [{ name, restrictions: [] }]
      await accessStore(test.db).create({ name, default: false, guests: false, permissions })
      await accessStore(test.db).grant(id, name)
    }
    await hold('admin.access')
    expect(await statusFor(visitor)).toEqual([403, 403])
    await hold('users.view')
    expect(await statusFor(visitor)).toEqual([200, 200])
    expect(await statusFor(await test.loginAsAdministrator())).toEqual([200, 200])
  })

  it('comes in pages, searchable by name and address, in an order that may be chosen', async () => {
    const administrator = await test.loginAsAdministrator()
    const people = ['Zoë Quark', 'Adam Quark', '100% Quark', 'Bea Quark']
    for (const [index, name] of people.entries()) {
      const [first_name, last_name] = name.split(' ')
      const email = `quark-${index}@example.com`
      await test.visitor().post('/auth/register', {
        email,
        password: PASSWORD,
        password_confirmation: PASSWORD,
        first_name,
        last_name,
      })
    }
    const first = await administrator.get('/api/v1/users?query=quark&orderBy=email&orderDir=desc&perPage=3')
    expect(first.json().pagination).toMatchObject({ current_page: 1, next_page: 2, per_page: 3, total: 4 })
    expect(emails(first)).toEqual(['quark-3@example.com', 'quark-2@example.com', 'quark-1@example.com'])
    expect(first.json().pagination.data[0].roles).toEqual([{ id: expect.any(Number), name: 'users' }])
    const second = await administrator.get(
      '/api/v1/users?query=quark&orderBy=email&orderDir=desc&perPage=3&page=2',
    )
    expect(second.json().pagination).toMatchObject({ current_page: 2, next_page: null })
    expect(emails(second)).toEqual(['quark-0@example.com'])
    expect(emails(await administrator.get('/api/v1/users?query=adam%20qu'))).toEqual(['quark-1@example.com'])
    expect(emails(await administrator.get('/api/v1/users?query=100%25'))).toEqual(['quark-2@example.com'])
    expect(emails(await administrator.get('/api/v1/users?query=quark_1'))).toEqual([])
  })

  it.each([
    'perPage=101',
    'perPage=0',
    'page=0',
    'page=x',
    'orderBy=password_hash',
    'orderDir=up;drop',
    'verified=perhaps',
    'createdFrom=yesterday',
    'createdBefore=2026-13-01T00:00:00Z',
  ])('refuses ?%s with the name of the parameter', async query => {
    const administrator = await test.loginAsAdministrator()
    const response = await administrator.get(`/api/v1/users?${query}`)
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([query.split('=')[0]])
  })
})

describe('GET users, filtered', () => {
  const names = async (query: string) =>
    (await (await test.loginAsAdministrator()).get(`/api/v1/users?query=harbour-&orderBy=email&${query}`))
      .json()
      .pagination.data.map(({ email }: { email: string }) => email.split('@')[0])
  beforeAll(async () => {
    const row = (name: string, more = {}) => ({
      email: `harbour-${name}@example.com`,
      password_hash: 'x',
      ...more,
    })
    await test.db
      .insertInto('users')
      .values([
        row('new', { created_at: new Date('2026-02-01T00:00:00Z') }),
        row('old', { created_at: new Date('2026-01-31T23:59:59Z'), email_verified_at: new Date() }),
        row('out', { created_at: new Date('2026-01-01T00:00:00Z'), banned_at: new Date() }),
        row('=1+1', { first_name: '=HYPERLINK("x")', last_name: 'a,"b"\nc' }),
      ])
      .execute()
    const { id } = await test.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'harbour-old@example.com')
      .executeTakeFirstOrThrow()
    await accessStore(test.db).create({
      name: 'harbour masters',
      default: false,
      guests: false,
      permissions: [],
    })
    await accessStore(test.db).grant(id, 'harbour masters')
  })

  it.each([
    ['role=HARBOUR', ['harbour-old']],
    ['role=%25', []],
    ['verified=true', ['harbour-old']],
    ['suspended=true', ['harbour-out']],
    ['suspended=false&verified=false&createdBefore=2026-06-01T00:00:00.000Z', ['harbour-new']],
    ['createdFrom=2026-01-31T00:00:00Z&createdBefore=2026-02-01T00:00:00Z', ['harbour-old']],
    ['createdFrom=2026-02-01T00:00:00Z&createdBefore=2026-02-01T00:00:00Z', []],
  ])('by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('gives the same users for spreadsheets, where a name is never a formula', async () => {
    const administrator = await test.loginAsAdministrator()
    const answer = await administrator.get('/api/v1/users/export?query=harbour-&orderBy=email&orderDir=asc')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="users.csv"',
    })
    const [head, formula, fresh] = answer.body.split('\r\n')
    expect(head).toBe(
      '\uFEFFid,first_name,last_name,email,roles,email_verified_at,created_at,banned_at,delete_at',
    )
    expect(formula).toContain(`,"'=HYPERLINK(""x"")","a,""b""\nc",harbour-=1+1@example.com,,,`)
    expect(fresh).toMatch(/^\d+,,,harbour-new@example\.com,,,2026-02-01T00:00:00\.000Z,,$/)
    const none = await administrator.get('/api/v1/users/export?query=nobody-at-all')
    expect(none.body.split('\r\n')).toHaveLength(2)
    const { visitor, id } = await test.registerUser()
    const chosen = await administrator.get(`/api/v1/users/export?ids=${id},999999`)
    expect(chosen.body.trim().split('\r\n').slice(1)).toEqual([expect.stringMatching(`^${id},`)])
    expect((await administrator.get('/api/v1/users/export?ids=1,x')).json().errors).toHaveProperty('ids')
    expect((await visitor.get('/api/v1/users/export')).statusCode).toBe(403)
    expect((await administrator.get('/api/v1/users/export?createdFrom=no')).statusCode).toBe(422)
  })
})

it('knows the permissions of the specification and those of every managed thing', () => {
  expect(permissionNames).toEqual(
    expect.arrayContaining([
      ...['admin', 'admin.access', 'options.view', 'orders.view', 'api.access'],
      ...[
        'users',
        'roles',
        'custom_pages',
        'menus',
        'themes',
        'localizations',
        'files',
        'plans',
        'settings',
      ].flatMap(noun => [`${noun}.view`, `${noun}.create`, `${noun}.update`, `${noun}.delete`]),
      'workspaces.create',
    ]),
  )
})
