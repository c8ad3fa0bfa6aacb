import { apiScopes } from '@app/shared/wire'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { eventStore } from '../billing/webhooks/event-store'
import { createTestApp, PASSWORD, type TestApp } from '../testing'
import { routeBodies } from '../testing/route-bodies'
import { routeRules } from '../testing/route-rules'
import { place } from '../testing/trade'

// Every route that exists, tried by everybody there is.

let test: TestApp
let routes: { name: string; method: string; path: string; description: string }[]
const victim = {
  id: 0,
  email: '',
  session: '',
  token: 0,
  passkey: 0,
  copy: '',
  event: '',
  mail: '',
  order: 0,
  file: 0,
  role: 0,
}
beforeAll(async () => {
  test = await createTestApp()
  const administrator = await test.loginAsAdministrator()
  const { version } = (await administrator.get('/api/v1/appearance')).json()
  routeBodies['put /api/v1/appearance'] = { version }
  const { paths } = (await administrator.get('/api/v1/openapi.json')).json<{
    paths: Record<string, Record<string, { description: string }>>
  }>()
  routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { description }]) => ({
      name: `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      description,
    })),
  )
  const { visitor, id, email } = await test.registerUser()
  await visitor.post('/auth/user/confirm-password', { password: PASSWORD })
  const { token } = (await visitor.post('/api/v1/access-tokens', { tokenName: 'victim' })).json()
  const [session] = (await visitor.get('/api/v1/user-sessions')).json().sessions
  const passkey = await test.db
    .insertInto('passkeys')
    .values({
      user_id: id,
      credential_id: 'victim',
      public_key: 'x',
      counter: 0,
      transports: '[]',
      name: 'victims-passkey',
      last_used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const exports = '/api/v1/users/me/data-exports'
  const copy = (await visitor.post(exports)).json().dataExport.id
  // When it is ready, its owner is told: not in the middle of what follows.
  while ((await visitor.get(exports)).json().dataExport.status === 'pending')
    await new Promise(resolve => setTimeout(resolve, 50))
  const event = 'evt_1'
  await eventStore(test.db, () => new Date()).add({ id: event, type: 'unknown', payload: '{}' })
  const [mail] = (await test.visitor().get('/dev/mail?format=json')).json().mails
  const order = await place(visitor, { kind: 'limit', limitPrice: '1' })
  const file = await test.db
    .insertInto('file_entries')
    .values({
      workspace_id: null,
      user_id: id,
      uploaded_by: id,
      parent_id: null,
      name: 'victims-folder',
      type: 'folder',
      file_name: null,
      thumbnail: null,
      thumbnail_at: null,
      created_at: new Date(),
      updated_at: new Date(),
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const name of ['one', 'two', 'three'])
    await test.db.insertInto('tags').values({ name, type: 'custom' }).execute()
  for (const name of ['one', 'two', 'three'])
    await test.db
      .insertInto('contact_messages')
      .values({ name, email: 'ada@example.com', message: 'Hello' })
      .execute()
  const [role] = await test.db
    .insertInto('roles')
    .values(['one', 'another'].map(name => ({ name, default: false, guests: false, permissions: '[]' })))
    .returning('id')
    .execute()
  Object.assign(victim, {
    role: role?.id,
    order: order.id,
    copy,
    file: file.id,
    event,
    mail: mail.id,
    id,
    email,
    session: session.id,
    token: token.id,
    passkey: passkey.id,
  })
})
afterAll(() => test.close())

/** The address of a route about the victim's things, where there are such. */
const aimed = (path: string, method: string) =>
  path
    // Each call finds its page, menu and tag, and as nobody has saved it yet.
    .replace('{language}', method === 'DELETE' ? 'ar' : 'de')
    .replace(/(contact-messages|custom-pages|menus|tags|plans)\/\{id\}/, (_, thing) => {
      const isLast = method === 'DELETE' || path.endsWith('/restore')
      return `${thing}/${method === 'DELETE' && path.endsWith('{id}') ? 3 : isLast ? 2 : 1}`
    })
    .replace('/roles/{id}', `/roles/${victim.role + (method === 'DELETE' ? 1 : 0)}`)
    .replace('{number}', '1')
    .replace('/users/{id}', `/users/${victim.id}`)
    .replace('/data-exports/{id}', `/data-exports/${victim.copy}`)
    .replace('/user-sessions/{id}', `/user-sessions/${victim.session}`)
    .replace('/access-tokens/{id}', `/access-tokens/${victim.token}`)
    .replace('/orders/{id}', `/orders/${victim.order}`)
    .replace('/passkeys/{id}', `/passkeys/${victim.passkey}`)
    .replace('/verify/{id}/{hash}', `/verify/${victim.id}/abc?expires=1&signature=x`)
    .replace('/file-entries/{id}', `/file-entries/${victim.file}`)
    .replace('/webhooks/{id}', `/webhooks/${victim.event}`)
    .replace('/mails/{id}', `/mails/${victim.mail}`)
    .replace('{service}', 'google')
    .replace('{flow}', '00000000-0000-4000-8000-000000000000')
    .replace('{names}', 'countries')
    .replace('{symbol}', 'QUAY')
    .replace('{idOrSlug}', 'nothing')

/** The order of the plans names all there are, also those that were made on the way. */
async function bodyOf(name: string) {
  if (name !== 'put /api/v1/plans/order') return routeBodies[name] ?? {}
  const plans = await test.db.selectFrom('products').select('id').orderBy('position').execute()
  const ids = plans.map(({ id }) => id)
  return { ids, from: ids }
}

type Send = (options: InjectOptions) => Promise<LightMyRequestResponse>
const call = async (
  { name, method, path }: (typeof routes)[number],
  send: Send,
  headers: Record<string, string> = {},
) =>
  send({
    method: method as 'GET',
    url: aimed(path, method),
    headers,
    ...(method !== 'GET' && { payload: await bodyOf(name) }),
  })
const without: Send = options => test.app.inject(options)

/** Signing out would end the part somebody plays. */
const playable = () => routes.filter(({ name }) => name !== 'post /auth/logout')

it('knows every route and what guards it (S63)', () => {
  expect(routes.map(({ name }) => name).sort()).toEqual(Object.keys(routeRules).sort())
  for (const { name, description } of routes)
    expect([name, description]).toEqual([name, `Access: ${routeRules[name]?.[0]}.`])
})

it('lets guests in only where everybody may go', async () => {
  const guest = test.visitor()
  await guest.get('/api/v1/bootstrap-data')
  for (const route of playable()) {
    const { statusCode } = await call(route, options => guest.send(options))
    const isOpen = /^(public|guest)$/.test(routeRules[route.name]?.[0] ?? '')
    const isRefused = statusCode === 401
    expect([route.name, isRefused]).toEqual([route.name, !isOpen])
  }
})

it('shows and changes nothing of somebody else, whatever is tried, by session or by token (S64)', async () => {
  const before = await everythingOf(victim.id)
  const attacker = await test.registerUser()
  await attacker.visitor.post('/auth/user/confirm-password', { password: PASSWORD })
  const tokenNamed = async (scopes: readonly string[]) =>
    (await attacker.visitor.post('/api/v1/access-tokens', { tokenName: 'x', scopes })).json().plainTextToken
  const all = await tokenNamed(apiScopes)
  for (const route of playable()) {
    const mine = await call(route, options => attacker.visitor.send(options))
    expect([route.name, mine.body.includes(victim.email), mine.body.includes('victim')]).toEqual([
      route.name,
      false,
      false,
    ])
    expect([route.name, mine.statusCode < 500]).toEqual([route.name, true])
    if (/\{id\}$/.test(route.path))
      expect([route.name, [403, 404].includes(mine.statusCode)]).toEqual([route.name, true])
    const byToken = await call(route, without, { authorization: `Bearer ${all}` })
    expect([route.name, byToken.body.includes(victim.email)]).toEqual([route.name, false])
  }
  expect(await everythingOf(victim.id)).toEqual(before)
})

it('opens to a token only what its scope names, and never the account itself', async () => {
  const { visitor } = await test.registerUser()
  await visitor.post('/auth/user/confirm-password', { password: PASSWORD })
  const secrets = new Map<string, string>()
  for (const scope of apiScopes) {
    const body = { tokenName: scope, scopes: [scope] }
    secrets.set(scope, (await visitor.post('/api/v1/access-tokens', body)).json().plainTextToken)
  }
  for (const route of routes)
    for (const [scope, secret] of secrets) {
      const answer = await call(route, without, {
        authorization: `Bearer ${secret}`,
      })
      const wanted = routeRules[route.name]?.[1]
      const refusal = answer.statusCode === 403 && /access token (cannot|lacks)/.test(answer.body)
      expect([route.name, scope, refusal]).toEqual([route.name, scope, wanted !== scope])
    }
})

it('wants the password once more before anything changes who gets in, or gives all data away (S62)', async () => {
  const { visitor } = await test.registerUser()
  const wanting = async () => {
    const names = []
    for (const { name, path, method } of playable().filter(({ path }) => !/confirm-pass/.test(path))) {
      const url = path.replace(/\{id\}/, '999999').replace(/\{\w+\}/g, 'google')
      const payload = method !== 'GET' && { payload: {} }
      const { statusCode } = await visitor.send({ method: method as 'GET', url, ...payload })
      if (statusCode === 423) names.push(name)
    }
    return names.sort()
  }
  expect(await wanting()).toEqual([
    'delete /api/v1/users/{id}',
    'delete /api/v1/workspaces/{id}',
    'delete /auth/user/passkeys/{id}',
    'delete /auth/user/two-factor-authentication',
    'get /api/v1/users/me/data-exports/{id}',
    'get /auth/user/two-factor-recovery-codes',
    'get /auth/user/two-factor/qr-code',
    'post /api/v1/access-tokens',
    'post /api/v1/users/me/data-exports',
    'post /api/v1/users/me/email',
    'post /api/v1/workspaces/{id}/transfer',
    'post /auth/user/confirmed-two-factor-authentication',
    'post /auth/user/passkeys',
    'post /auth/user/passkeys/options',
    'post /auth/user/two-factor-authentication',
    'post /auth/user/two-factor-recovery-codes',
    'post /secure/auth/social/{service}/disconnect',
  ])
  await visitor.post('/auth/user/confirm-password', { password: PASSWORD })
  expect(await wanting()).toEqual([])
  // These two want the password itself.
  for (const [url, field] of [
    ['/auth/user/password?_method=PUT', 'current_password'],
    ['/api/v1/user-sessions/logout-other', 'password'],
  ] as const) {
    const payload = { password: 'kwjxhvzq', password_confirmation: 'kwjxhvzq', [field]: 'wrong' }
    expect(Object.keys((await visitor.post(url, payload)).json().errors)).toEqual([field])
  }
})

it('knows a suspended person no more, by session or by token (S60)', async () => {
  const { visitor, id } = await test.registerUser()
  await visitor.post('/auth/user/confirm-password', { password: PASSWORD })
  const body = { tokenName: 'x', scopes: apiScopes }
  const { plainTextToken } = (await visitor.post('/api/v1/access-tokens', body)).json()
  const administrator = await test.loginAsAdministrator()
  expect((await administrator.post(`/api/v1/users/${id}/ban`)).statusCode).toBe(200)
  for (const route of playable()) {
    const byToken = await call(route, without, { authorization: `Bearer ${plainTextToken}` })
    expect([route.name, byToken.statusCode]).toEqual([route.name, 401])
    if (/^(public|guest)$/.test(routeRules[route.name]?.[0] ?? '')) continue
    const bySession = await call(route, options => visitor.send(options))
    expect([route.name, bySession.statusCode]).toEqual([route.name, 401])
  }
})

it('lets an administrator do what permissions guard, and still not what belongs to somebody else alone', async () => {
  const administrator = await test.loginAsAdministrator()
  for (const route of playable()) {
    const { statusCode } = await call(route, options => administrator.send(options))
    const [guard = ''] = routeRules[route.name] ?? []
    // What takes bytes takes no JSON; tests of uploads send some.
    const takesBytes = /^post .*\/(file-entries|tus\/upload|s3\/.*)$/.test(route.name)
    if (/^permission: [\w. ]+$/.test(guard) && !takesBytes)
      expect([route.name, [200, 202].includes(statusCode)]).toEqual([route.name, true])
    if (/(user-sessions|access-tokens|passkeys)\/\{id\}$/.test(route.path))
      expect([route.name, [404, 423].includes(statusCode)]).toEqual([route.name, true])
  }
})

async function everythingOf(id: number) {
  const tables = [
    'sessions',
    'access_tokens',
    'passkeys',
    'social_profiles',
    'recovery_codes',
    'notifications',
    'trade_orders',
    'file_entries',
  ] as const
  const rows = await Promise.all(
    tables.map(table => test.db.selectFrom(table).selectAll().where('user_id', '=', id).execute()),
  )
  const account = await test.db.selectFrom('users').selectAll().where('id', '=', id).execute()
  return JSON.stringify([rows, account])
}
