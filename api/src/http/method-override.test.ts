import Fastify, { type FastifyRequest } from 'fastify'
import { createTestApp, type TestApp } from '../testing'
import { checkRequestForgery } from './csrf'
import { overrideMethod } from './method-override'

let test: TestApp
let visitor: ReturnType<TestApp['visitor']>
beforeAll(async () => {
  test = await createTestApp()
  visitor = (await test.registerUser()).visitor
})
afterAll(() => test.close())

const URL = '/api/v1/users/me'
const rename = (url: string, headers: Record<string, string | string[]>, method: 'POST' | 'GET' = 'POST') =>
  visitor.send({ method, url, headers, ...(method === 'POST' && { payload: { first_name: 'Grace' } }) })

it('treats a POST as the method named in the override header [C-004]', async () => {
  const response = await rename(URL, { 'x-http-method-override': 'PUT' })
  expect(response.statusCode).toBe(200)
  expect(response.json().user.first_name).toBe('Grace')
})

it('treats a POST as the method named in the _method query parameter [C-005]', async () => {
  const response = await rename(`${URL}?_method=PUT`, {})
  expect(response.statusCode).toBe(200)
})

it('takes the workspace of a GET, POST and PUT from workspaceId, and refuses one its sender is not in [C-006]', async () => {
  const make = async (owner: typeof visitor) =>
    (await owner.post('/api/v1/workspaces', { name: 'Docks' })).json().workspace.id
  const [mine, foreign] = [await make(visitor), await make((await test.registerUser()).visitor)]
  const answers = async (workspace: unknown) => [
    await visitor.get(`${URL}?workspaceId=${workspace}`),
    await visitor.post(`/api/v1/notifications/mark-as-read?workspaceId=${workspace}`, { ids: [] }),
    await rename(`${URL}?workspaceId=${workspace}&_method=PUT`, { 'x-http-method-override': 'PUT' }),
  ]
  for (const workspace of [mine, 0])
    expect((await answers(workspace)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  for (const workspace of [foreign, 999_999, -1, 'x', '', `${mine}&workspaceId=${foreign}`])
    for (const answer of await answers(workspace))
      expect([workspace, answer.statusCode, answer.json().code]).toEqual([workspace, 403, 'workspace_left'])
  expect((await test.visitor().get(`/api/v1/billing/products?workspaceId=${foreign}`)).statusCode).toBe(200)
  // A page that shows a workspace one has left learns from these where one is.
  for (const url of ['/api/v1/bootstrap-data', '/api/v1/me/workspaces'])
    expect((await visitor.get(`${url}?workspaceId=${foreign}`)).statusCode).toBe(200)
})

it.each([
  'GET',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'POST',
  'put',
  'Put',
  'PUT,GET',
  'PUT PUT',
  '',
])('ignores the override %j, so the request stays a POST that does not exist here', async method => {
  expect((await rename(URL, { 'x-http-method-override': method })).statusCode).toBe(404)
  expect((await rename(`${URL}?_method=${encodeURIComponent(method)}`, {})).statusCode).toBe(404)
})

it('ignores overrides that contradict each other', async () => {
  expect((await rename(`${URL}?_method=PUT`, { 'x-http-method-override': 'DELETE' })).statusCode).toBe(404)
  expect((await rename(`${URL}?_method=PUT&_method=DELETE`, {})).statusCode).toBe(404)
})

it('ignores an override that comes as a list', async () => {
  for (const list of ['_method[]=PUT', '_method%5B%5D=PUT', '_method[0]=PUT'])
    expect((await rename(`${URL}?${list}`, {})).statusCode).toBe(404)
  expect((await rename(URL, { 'x-http-method-override': ['PUT', 'GET'] })).statusCode).toBe(404)
})

/** The same check of forgeries behind another idea of what may be overridden. */
async function tokenless(rewriteUrl: typeof overrideMethod, method: string) {
  const app = Fastify({ rewriteUrl })
  app.decorateRequest('bearer', null)
  app.decorateRequest('sessionToken', 'x')
  app.addHook('onRequest', async request => checkRequestForgery(request, 'http://localhost:4000'))
  const done = (request: FastifyRequest) => ({ routed: request.method })
  for (const name of ['GET', 'POST', 'PUT', 'DELETE']) app.route({ method: name, url: URL, handler: done })
  const response = await app.inject({ method: 'POST', url: `${URL}?_method=${method}`, payload: {} })
  await app.close()
  return response.statusCode
}

it('passes no forged request on, whatever it says it is (ledger 9)', async () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT', 'get', 'PUT', 'PUT,GET', 'DELETE'])
    expect([method, await tokenless(overrideMethod, method)]).toEqual([method, 419])
})

it('would, did it believe a POST that says it is a GET (ledger 9)', async () => {
  const believing: typeof overrideMethod = request => {
    const url = request.url ?? '/'
    request.method = new URLSearchParams(url.split('?')[1]).get('_method') ?? request.method
    return url
  }
  expect(await tokenless(believing, 'GET')).toBe(200)
})

it('overrides nothing but a POST', async () => {
  const response = await rename(`${URL}?_method=PUT`, { 'x-http-method-override': 'PUT' }, 'GET')
  expect(response.statusCode).toBe(200)
  expect(response.json().user).toHaveProperty('created_at')
})

it('works over a real connection too', async () => {
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${address}${URL}?_method=PUT`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-http-method-override': 'PUT',
      'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
      cookie: `session=${visitor.cookies.get('session')}`,
    },
    body: '{"last_name":"Hopper"}',
  })
  expect(await response.json()).toMatchObject({ user: { last_name: 'Hopper' } })
})
