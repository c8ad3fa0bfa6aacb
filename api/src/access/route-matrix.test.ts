import { apiScopes } from '@app/shared/wire'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { createTestApp, type TestApp } from '../testing'
import { everythingOf } from '../testing/everything-of'
import { bodyOf } from '../testing/route-bodies'
import { routeRules } from '../testing/route-rules'
import { aimAt, makeVictim, type Victim } from '../testing/route-victim'

// Every route that exists, tried by everybody there is.

let test: TestApp
let routes: { name: string; method: string; path: string; description: string }[]
let victim: Victim
beforeAll(async () => {
  test = await createTestApp()
  const administrator = await test.loginAsAdministrator()
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
  victim = await makeVictim(test, administrator)
})
afterAll(() => test.close())

type Send = (options: InjectOptions) => Promise<LightMyRequestResponse>
const call = async (
  { name, method, path }: (typeof routes)[number],
  send: Send,
  headers: Record<string, string> = {},
) =>
  send({
    method: method as 'GET',
    url: aimAt(victim, path, method),
    headers,
    ...(method !== 'GET' && { payload: await bodyOf(test, name) }),
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
  const before = await everythingOf(test, victim.id)
  const attacker = await test.registerUser()
  await attacker.visitor.confirmPassword()
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
  expect(await everythingOf(test, victim.id)).toEqual(before)
})

it('opens to a token only what its scope names, and never the account itself', async () => {
  const { visitor } = await test.registerUser()
  await visitor.confirmPassword()
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
  await visitor.confirmPassword()
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
  await visitor.confirmPassword()
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
