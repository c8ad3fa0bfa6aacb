import { aBuild, aShell } from '../../testing/build'
import { type TestServer, testServer } from '../../testing/test-server'
import { type Action, actions } from './grant'

const WRONG = `mfe_${'x'.repeat(43)}`
const plan = { remote: 'billing', version: '2.0.0', reason: 'x', steps: [{ traffic: 50, hold: 60 }] }
const release = aBuild({ version: '1.0.0' })
const token = { name: 'mine', actions: ['view'] }
const commit = (body: object) => ({ reason: 'x', ...body })

/** Who may call what: everybody, whoever has any token, or who was given the action. A route missing here fails the test. */
const wanted: Record<string, 'everybody' | [Action, (object | string)?][]> = {
  'GET /v1/:env/manifest.json': 'everybody',
  'GET /v1/:env/manifest.json.sig': 'everybody',
  'GET /v2/:env/manifest.json': 'everybody',
  'GET /v2/:env/manifest.json.sig': 'everybody',
  'GET /v1/:env/stream': 'everybody',
  'GET /v1/releases/:name/:version/record.json': 'everybody',
  'POST /v1/:env/events': 'everybody',
  'GET /r/:name/:version/*': 'everybody',
  'GET /health': 'everybody',
  'GET /livez': 'everybody',
  'GET /readyz': 'everybody',
  'GET /import-map.json': 'everybody',
  'GET /projects/:env/microFrontends': 'everybody',
  'GET /api/v1/pilet/:env': 'everybody',
  'GET /v1/:env/mf-snapshot.json': 'everybody',
  'GET /v1/environments': [['view']],
  'GET /environments': [['view']],
  'GET /v1/:env/revisions': [['view']],
  'GET /v1/:env/revisions/:revision': [['view']],
  'GET /v1/releases/:name': [['view']],
  'GET /v1/:env/locks': [['view']],
  'GET /v1/:env/health': [['view']],
  'GET /metrics': [['view']],
  'GET /v1/:env/rollouts': [['view']],
  'GET /v1/:env/rollouts/:id': [['view']],
  'POST /v1/:env/revisions': [
    ['deploy', commit({ set: { billing: '1.0.0' } })],
    ['rollback', commit({ rollbackTo: 1 })],
    ['rollback', commit({ rollback: ['billing'] })],
    ['promote', commit({ promoteFrom: 'staging' })],
    ['admin', commit({ set: { billing: '1.0.0' }, force: { codes: ['E101'] } })],
  ],
  'PUT /v1/releases/:name/:version': [['publish', release.release]],
  'PUT /v1/releases/:name/:version/files/*': [['publish', 'bytes']],
  'PUT /v1/:env/locks/:remote': [['lock', { reason: 'x' }]],
  'DELETE /v1/:env/locks/:remote': [['lock']],
  'POST /v1/tokens': [['admin', token]],
  'GET /v1/tokens': [['admin']],
  'DELETE /v1/tokens/:id': [['admin']],
  'POST /v1/:env/rollouts': [['deploy', plan]],
  'PATCH /v1/:env/rollouts/:id': [['deploy', { state: 'paused' }]],
  'DELETE /v1/:env/rollouts/:id': [['rollback']],
  'PATCH /import-map.json': [['deploy', { imports: { billing: '/r/billing/1.0.0/remoteEntry.js' } }]],
  'PATCH /services': [['deploy', { service: 'billing', url: '/r/billing/1.0.0/remoteEntry.js' }]],
  'DELETE /services/:name': [['deploy']],
}

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
  for (const action of actions) {
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
  const known = routes.filter(route => !route.startsWith('HEAD ') && !route.startsWith('OPTIONS '))
  expect(known.sort()).toEqual(Object.keys(wanted).sort())
  // What HEAD answers is what GET answers, behind the same guard.
  const heads = routes.filter(route => route.startsWith('HEAD ')).map(route => route.replace('HEAD', 'GET'))
  expect(heads.filter(route => !(route in wanted))).toEqual([])
})

it('turns away whoever has no token, a wrong one, or one for something else, on every route', async () => {
  const { server, id, tokens } = await liveServer()
  for (const [route, needs] of Object.entries(wanted)) {
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
  Object.entries(wanted).flatMap(([route, needs]) =>
    needs === 'everybody' ? [] : needs.map(([needed, payload]) => [needed, route, payload] as const),
  ),
)('lets a token for %s through at %s', async (needed, route, payload) => {
  const { server, id, tokens } = await liveServer()
  expect([401, 403, 500]).not.toContain(await ask(server, route, id, tokens.get(needed), payload))
})

it('answers everybody where everybody may ask', async () => {
  const { server, id } = await liveServer()
  for (const [route, needs] of Object.entries(wanted)) {
    // The stream never ends; its own tests read it without a token.
    if (needs !== 'everybody' || route.endsWith('/stream')) continue
    expect([401, 403, 500]).not.toContain(await ask(server, route, id))
  }
})
