import { createTestApp, PASSWORD, type TestApp } from '../testing'
import { fillIn, listRoutes } from '../testing/list-routes'
import { ADMINISTRATOR } from '../testing/test-config'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const deep = (levels: number): unknown => (levels === 0 ? 'x' : { a: deep(levels - 1) })
const wrong: [name: string, value: unknown][] = [
  ['an array', ['a']],
  ['an object', { a: 1 }],
  ['null', null],
  ['a number', 1.5],
  ['a huge number', 1e308],
  ['true', true],
  ['an empty text', ''],
  ['a huge text', 'x'.repeat(100_000)],
  ['NUL', 'a\0b'],
  ['a lone surrogate', '\ud800@example.com'],
  ['a deep object', deep(200)],
  ['a prototype', JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}')],
]

/** What could be meant, so that one field at a time is wrong. */
const right: Record<string, unknown> = {
  email: 'fuzz@example.com',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  current_password: PASSWORD,
  passkey: { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x' } },
  ids: ['x'],
}

/** The routes are told in turns, for a test of all of them would run for a minute. */
const TURNS = [0, 1, 2, 3, 4, 5]

it.each(
  TURNS,
)('answers whatever stands in a field with a status of its own, never with a 500: turn %i (S13)', async turn => {
  const { paths } = (await (await test.loginAsAdministrator()).get('/api/v1/openapi.json')).json()
  const routes = (await listRoutes(test)).filter(({ method }) => method !== 'GET')
  let refused = 0
  for (const { method, path } of routes.filter((_, index) => index % TURNS.length === turn)) {
    const content = paths[path][method.toLowerCase()].requestBody?.content['application/json']
    const fields = Object.keys(content?.schema.properties ?? {})
    const whole = wrong.map(([name, value]) => ['body', name, value] as const)
    const parts = fields.flatMap(field =>
      wrong.map(([name, value]) => [field, name, { ...meant(fields), [field]: value }] as const),
    )
    for (const open of [opened, person, administrator]) {
      const cookies = Object.fromEntries((await open()).cookies)
      let turnedAway = 0
      for (const [field, name, body] of [...whole, ...parts]) {
        // Whom a route turns away whatever the body is, it turns away for every field of it.
        if (turnedAway === whole.length) break
        const response = await test.visitor().send({
          method,
          url: fillIn(path),
          headers: { 'content-type': 'application/json', 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' },
          cookies,
          payload: JSON.stringify(body),
        })
        const what = `${method} ${path}: ${field} is ${name}: ${response.statusCode} ${response.body.slice(0, 200)}`
        expect([what, response.statusCode < 500]).toEqual([what, true])
        if (response.statusCode === 401 || response.statusCode === 403) turnedAway += 1
        if (response.statusCode < 400) continue
        expect([what, typeof response.json().message]).toEqual([what, 'string'])
        if (response.statusCode !== 422) continue
        refused += 1
        expect([what, Object.keys(response.json().errors).length > 0]).toEqual([what, true])
      }
      // What a person may send, an administrator may send as well.
      if (open === person && turnedAway < whole.length) break
    }
  }
  expect(refused).toBeGreaterThan(100)
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})

it('answers whatever stands in an address with a status of its own, never with a 500 (S13)', async () => {
  const administrator = await test.loginAsAdministrator()
  const { paths } = (await administrator.get('/api/v1/openapi.json')).json()
  const odd = [
    ...[
      '',
      '%00',
      '%ed%a0%80',
      '%',
      '%2e%2e%2f',
      '-1',
      '1e308',
      '99999999999999999999',
      '__proto__',
      '%E2%80%AE',
    ],
    'x'.repeat(5000),
  ]
  let refused = 0
  for (const { path } of (await listRoutes(test)).filter(({ method }) => method === 'GET')) {
    const parameters: { name: string; in: string }[] = paths[path].get.parameters ?? []
    const addresses = parameters.flatMap(({ name, in: where }) =>
      where === 'path'
        ? odd.map(value => fillIn(path.replace(`{${name}}`, value)))
        : [...odd.map(value => `${name}=${value}`), `${name}=a&${name}=b`, `${name}[]=a`, `${name}[a]=b`].map(
            query => `${fillIn(path)}?${query}`,
          ),
    )
    for (const url of addresses) {
      const { statusCode, body } = await administrator.get(url)
      expect([url, statusCode < 500, body.slice(0, 100)]).toEqual([url, true, body.slice(0, 100)])
      if (statusCode === 422) refused += 1
    }
  }
  expect(refused).toBeGreaterThan(50)
})

const opened = async () => {
  const visitor = test.visitor()
  await visitor.get('/api/v1/bootstrap-data')
  return visitor
}
const person = async () => (await test.confirmedUser()).visitor
const administrator = async () => {
  const visitor = await test.loginAsAdministrator()
  await visitor.confirmPassword(ADMINISTRATOR.password)
  return visitor
}
const meant = (fields: string[]) => Object.fromEntries(fields.map(field => [field, right[field] ?? 'x']))
