import { grantActions } from '@app/shared/protocol'
import { aBuild, aShell } from '../../testing/build'
import { commit, plan, routeRights } from '../../testing/route-rights'
import { type TestServer, testServer } from '../../testing/test-server'
import type { Action } from './grant'

const WRONG = `mfe_${'x'.repeat(43)}`

async function liveServer() {
  const server = await testServer()
  const { plane } = server
  await server.publish(aShell())
  for (const version of ['1.0.0', '2.0.0']) await server.publish(aBuild({ version }))
  await server.commit({ set: { shell: '1.0.0', billing: '1.0.0' } })
  await server.app.inject({
    method: 'POST',
    url: '/v1/staging/revisions',
    payload: commit({ set: { shell: '1.0.0', billing: '1.0.0' } }),
    headers: { authorization: `Bearer ${plane.token}` },
  })
  await server.commit({ set: { billing: '2.0.0' } })
  const { id } = (
    await server.app.inject({
      method: 'POST',
      url: '/v1/production/rollouts',
      payload: { ...plan, version: '1.0.0', steps: [{ traffic: 1, hold: 86_400 }] },
      headers: { authorization: `Bearer ${plane.token}` },
    })
  ).json()
  const tokens = new Map<Action, string>()
  for (const action of grantActions) {
    const grant = { actions: [action], envs: ['*'], remotes: ['*'] }
    const expires = '2999-01-01T00:00:00.000Z'
    tokens.set(action, (await plane.tokens.make({ name: action, grant, expires, madeBy: 'x' })).token)
  }
  return { server, id, tokens }
}

const places = (id: string): Record<string, string> => ({
  ':env': 'production',
  ':name': 'billing',
  ':version': '1.0.0',
  ':remote': 'billing',
  ':revision': '1',
  ':id': id,
  '*': 'x.js',
})

const isMethod = (text: string) =>
  text === 'GET' || text === 'POST' || text === 'PUT' || text === 'PATCH' || text === 'DELETE' ? text : 'HEAD'

async function ask({ app }: TestServer, route: string, id: string, sent?: string, payload?: object | string) {
  const [method = '', path = ''] = route.split(' ')
  const url = path.replace(/:\w+|\*$/g, place => places(id)[place] ?? place)
  const { statusCode } = await app.inject({
    method: isMethod(method),
    url,
    ...(payload !== undefined && { payload }),
    headers: {
      ...(sent && { authorization: `Bearer ${sent}` }),
      ...(typeof payload === 'string' && { 'content-type': 'application/octet-stream' }),
    },
  })
  return statusCode
}

const allowed = (needed: Action, held: Action) => held === 'admin' || needed === 'view' || needed === held

it('has every route in the table of who may call it', async () => {
  const { routes } = await testServer()
  const known = [...routes.keys()].filter(
    route => !route.startsWith('HEAD ') && !route.startsWith('OPTIONS '),
  )
  expect(known.sort()).toEqual(Object.keys(routeRights).sort())
  // What HEAD answers is what GET answers, behind the same guard.
  const heads = [...routes.keys()]
    .filter(route => route.startsWith('HEAD '))
    .map(route => route.replace('HEAD', 'GET'))
  expect(heads.filter(route => !(route in routeRights))).toEqual([])
})

it('turns away whoever has no token, a wrong one, or one for something else, on every route', async () => {
  const { server, id, tokens } = await liveServer()
  for (const [route, needs] of Object.entries(routeRights)) {
    if (needs === 'everybody') continue
    for (const [needed, payload] of needs) {
      expect([route, await ask(server, route, id, undefined, payload)]).toEqual([route, 401])
      expect([route, await ask(server, route, id, WRONG, payload)]).toEqual([route, 401])
      for (const [held, sent] of tokens)
        if (!allowed(needed, held))
          expect([route, held, await ask(server, route, id, sent, payload)]).toEqual([route, held, 403])
    }
  }
  expect((await server.plane.log.head('production'))?.revision).toBe(3)
})

it.each(
  Object.entries(routeRights).flatMap(([route, needs]) =>
    needs === 'everybody' ? [] : needs.map(([needed, payload]) => [needed, route, payload] as const),
  ),
)('lets a token for %s through at %s', async (needed, route, payload) => {
  const { server, id, tokens } = await liveServer()
  expect([401, 403, 500]).not.toContain(await ask(server, route, id, tokens.get(needed), payload))
})

it('answers everybody where everybody may ask', async () => {
  const { server, id } = await liveServer()
  for (const [route, needs] of Object.entries(routeRights)) {
    // The stream never ends; its own tests read it without a token.
    if (needs !== 'everybody' || route.endsWith('/stream')) continue
    expect([401, 403, 500]).not.toContain(await ask(server, route, id))
  }
})
