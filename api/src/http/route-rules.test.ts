import Fastify from 'fastify'
import { openToAll, requireUser } from '../access/guards'
import { createTestApp, type TestApp } from '../testing'
import { routeRules } from '../testing/route-rules'
import { enforceRouteRules } from './route-rules'

const schema = { response: { 200: { type: 'object' } } }

it.each([
  ['no schema of its answers', { config: { guard: openToAll } }],
  ['no schema of its answers', { config: { guard: openToAll }, schema: {} }],
  ['no guard decision', { schema }],
])('does not let a server start that has a route with %s', async (problem, options) => {
  const app = Fastify()
  enforceRouteRules(app)
  expect(() => app.get('/careless', options, () => ({}))).toThrow(`GET /careless has ${problem}`)
  expect(() => app.get('/careful', { config: { guard: requireUser }, schema }, () => ({}))).not.toThrow()
  await app.close()
})

describe('GET api/v1/openapi.json', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  const document = async () => {
    const visitor = await test.loginAsAdministrator()
    return (await visitor.get('/api/v1/openapi.json')).json()
  }

  it('describes every route that answers, with who may call it and what comes back', async () => {
    const { openapi, paths } = await document()
    expect(openapi).toBe('3.1.0')
    const known = Object.keys(routeRules).map(route => route.slice(route.indexOf(' ') + 1))
    expect(Object.keys(paths).sort()).toEqual([...new Set(known)].sort())
    for (const operations of Object.values<Record<string, never>>(paths))
      for (const operation of Object.values<{ description: string; responses: object; summary: string }>(
        operations,
      )) {
        expect(operation.description).toMatch(
          /Access: (public|guest|user|user with a confirmed password|permission: .+|(user.*, )?(member|manager|owner) of the workspace)\.$/,
        )
        expect(operation.summary).toBeTruthy()
        expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['4XX', '5XX']))
        expect(Object.keys(operation.responses).join()).toMatch(/\b(20[0124]|405)\b/)
      }
  })

  it('needs the permission api.access [P-016]', async () => {
    expect((await test.visitor().get('/api/v1/openapi.json')).statusCode).toBe(401)
    const { visitor, id } = await test.registerUser()
    expect((await visitor.get('/api/v1/openapi.json')).statusCode).toBe(200)
    await test.db.deleteFrom('user_role').where('user_id', '=', id).execute()
    expect((await visitor.get('/api/v1/openapi.json')).statusCode).toBe(403)
  })

  it('leaves out what the caller lacks the permission for', async () => {
    const { visitor } = await test.registerUser()
    const seen = Object.keys((await visitor.get('/api/v1/openapi.json')).json().paths)
    expect(seen).toContain('/api/v1/users/me')
    expect(seen).not.toContain('/api/v1/users')
    expect(Object.keys((await document()).paths)).toContain('/api/v1/users')
  })

  it('counts a permission of the guest role for visitors [P-004]', async () => {
    const permissions = JSON.stringify([{ name: 'api.access', restrictions: [] }])
    await test.db.updateTable('roles').set({ permissions }).where('guests', '=', true).execute()
    expect((await test.visitor().get('/api/v1/openapi.json')).statusCode).toBe(200)
  })
})
