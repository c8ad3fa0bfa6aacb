import { aBuild, aShell } from '../../testing/build'
import { type TestServer, testServer } from '../../testing/test-server'

/** Shell and two remotes at 1.0.0 are live; 2.0.0 of each remote is published. */
async function liveServer(): Promise<TestServer> {
  const server = await testServer()
  await server.publish(aShell())
  for (const name of ['billing', 'pages'])
    for (const version of ['1.0.0', '2.0.0']) await server.publish(aBuild({ name, version }))
  await server.commit({ set: { shell: '1.0.0', billing: '1.0.0', pages: '1.0.0' } })
  return server
}

const as =
  ({ app }: TestServer, token: string) =>
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) })

async function tokenFor(server: TestServer, grant: object) {
  const answer = await as(server, server.plane.token)('POST', '/v1/tokens', { name: 'ci-billing', ...grant })
  return { ...answer.json(), status: answer.statusCode }
}
const revisions = '/v1/production/revisions'
const deploy = (remote: string) => ({ set: { [remote]: '2.0.0' }, reason: 'a test' })

describe('tokens', () => {
  it('are shown once and kept as a hash', async () => {
    const server = await liveServer()
    const { token, id, status } = await tokenFor(server, { actions: ['deploy'] })
    expect(status).toBe(201)
    const { tokens } = (await as(server, server.plane.token)('GET', '/v1/tokens')).json()
    expect(tokens).toMatchObject([{ id, name: 'ci-billing', madeBy: 'deploy token' }])
    expect(JSON.stringify(tokens)).not.toContain(token)
    const kept = await server.plane.store.get('access/tokens/0000000001.json')
    expect(kept?.toString()).not.toContain(token)
  })

  it('act only where and how they were made for', async () => {
    const server = await liveServer()
    const { token } = await tokenFor(server, { actions: ['deploy'], remotes: ['bill*'], envs: ['prod*'] })
    const send = as(server, token)
    expect((await send('POST', revisions, deploy('billing'))).statusCode).toBe(201)
    const { microFrontends, actor } = (await server.read(`${revisions}/2`)).json()
    expect([actor, microFrontends.billing[0].metadata.version]).toEqual(['token ci-billing', '2.0.0'])
    const refused = await Promise.all([
      send('POST', revisions, deploy('pages')),
      send('POST', revisions, { rollbackTo: 1, reason: 'a test' }),
      send('POST', revisions, { ...deploy('billing'), force: { codes: ['E101'] } }),
      send('POST', '/v1/staging/revisions', deploy('billing')),
      send('PUT', '/v1/production/locks/billing', { reason: 'x' }),
      send('POST', '/v1/tokens', { name: 'mine', actions: ['admin'] }),
      send('GET', '/v1/tokens'),
      send('PUT', '/v1/releases/billing/3.0.0', aBuild({ name: 'billing', version: '3.0.0' }).release),
      send('PUT', '/v1/releases/billing/3.0.0/files/x.js', {}),
    ])
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(403))
    expect(refused.every(answer => answer.json().code === 'E502')).toBe(true)
    expect((await server.plane.log.head('production'))?.revision).toBe(2)
  })

  it('end when they are revoked, and when their time is up', async () => {
    const server = await liveServer()
    const { token, id } = await tokenFor(server, { actions: ['deploy'] })
    await as(server, server.plane.token)('DELETE', `/v1/tokens/${id}`)
    expect((await as(server, token)('GET', revisions)).statusCode).toBe(401)
    const { token: short } = await tokenFor(server, { actions: ['deploy'], days: 1 })
    expect((await as(server, short)('GET', revisions)).statusCode).toBe(200)
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: Date.now() + 86_400_001 })
    expect((await as(server, short)('GET', revisions)).statusCode).toBe(401)
    jest.useRealTimers()
  })

  it('are asked for by every route that tells of the history', async () => {
    const { app } = await liveServer()
    for (const url of [revisions, `${revisions}/1`, '/v1/releases/billing', '/v1/production/locks'])
      expect((await app.inject(url)).statusCode).toBe(401)
  })
})

describe('locks', () => {
  it('freeze a remote, or all of them, until they are taken away', async () => {
    const server = await liveServer()
    const send = as(server, server.plane.token)
    await send('PUT', '/v1/production/locks/billing', { reason: 'Audit week.' })
    const refused = await send('POST', revisions, deploy('billing'))
    expect([refused.statusCode, refused.json().code]).toEqual([423, 'E501'])
    expect(refused.json().message).toContain('Audit week.')
    expect((await send('POST', revisions, deploy('pages'))).statusCode).toBe(201)
    expect((await send('POST', revisions, { rollbackTo: 1, reason: 'a test' })).statusCode).toBe(201)
    await send('PUT', '/v1/production/locks/*', { reason: 'Nothing today.' })
    expect((await send('POST', revisions, deploy('pages'))).statusCode).toBe(423)
    await send('DELETE', '/v1/production/locks/*')
    expect((await send('POST', revisions, deploy('pages'))).statusCode).toBe(201)
    expect((await send('GET', '/v1/production/locks')).json().locks).toMatchObject([
      { remote: 'billing', by: 'deploy token', reason: 'Audit week.' },
    ])
    expect((await send('DELETE', '/v1/production/locks/pages')).statusCode).toBe(404)
  })
})

describe('Idempotency-Key', () => {
  const repeat = (server: TestServer, payload: object, key = 'k1') =>
    server.app.inject({
      method: 'POST',
      url: revisions,
      payload,
      headers: { authorization: `Bearer ${server.plane.token}`, 'idempotency-key': key },
    })

  it('gives 50 repetitions at once and later the same answer, and one revision', async () => {
    const server = await liveServer()
    const answers = await Promise.all(Array.from({ length: 50 }, () => repeat(server, deploy('billing'))))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    await server.commit({ rollbackTo: 1 })
    expect((await repeat(server, deploy('billing'))).body).toBe(answers[0]?.body)
    expect((await server.plane.log.head('production'))?.revision).toBe(3)
  })

  it('is not taken for another request', async () => {
    const server = await liveServer()
    await repeat(server, deploy('billing'))
    expect((await repeat(server, deploy('pages'))).statusCode).toBe(422)
    expect((await repeat(server, deploy('pages'), 'k2')).statusCode).toBe(201)
  })
})

describe('promotion', () => {
  it('makes live what is live elsewhere, all of it or some remotes', async () => {
    const server = await liveServer()
    const send = as(server, server.plane.token)
    await send('POST', '/v1/staging/revisions', {
      set: { shell: '1.0.0', billing: '2.0.0', pages: '2.0.0' },
      reason: 'a test',
    })
    await server.commit({ promoteFrom: 'staging', only: ['billing'] })
    const versions = async () => {
      const head = await server.plane.log.head('production')
      return [
        head?.microFrontends.billing?.[0]?.metadata.version,
        head?.microFrontends.pages?.[0]?.metadata.version,
      ]
    }
    expect(await versions()).toEqual(['2.0.0', '1.0.0'])
    await server.commit({ promoteFrom: 'staging' })
    expect(await versions()).toEqual(['2.0.0', '2.0.0'])
    expect((await server.commit({ promoteFrom: 'nowhere' })).statusCode).toBe(404)
  })
})

describe('canary', () => {
  const shares = async ({ plane }: TestServer) =>
    (await plane.log.head('production'))?.microFrontends.billing?.map(({ metadata, deployment }) => [
      metadata.version,
      deployment,
    ])

  it('gives each version its share, and keeps salt and default while it grows, so that nobody flips back', async () => {
    const server = await liveServer()
    await server.commit({ set: { billing: { '2.0.0': 10, '1.0.0': 90 } } })
    expect(await shares(server)).toEqual([
      ['2.0.0', { traffic: 10, default: false, salt: 'r2' }],
      ['1.0.0', { traffic: 90, default: true }],
    ])
    await server.commit({ set: { billing: { '2.0.0': 80, '1.0.0': 20 } } })
    expect(await shares(server)).toEqual([
      ['2.0.0', { traffic: 80, default: false, salt: 'r2' }],
      ['1.0.0', { traffic: 20, default: true }],
    ])
    await server.commit({ set: { billing: '2.0.0' } })
    expect(await shares(server)).toEqual([['2.0.0', { traffic: 100, default: true }]])
  })

  it('refuses shares that do not sum to 100', async () => {
    const server = await liveServer()
    const answer = await server.commit({ set: { billing: { '2.0.0': 10, '1.0.0': 80 } } })
    expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringContaining('sum to 90')])
  })
})

it('keeps in the audit which checks were overruled, and lets open pages know when to take over', async () => {
  const server = await liveServer()
  await server.publish(
    aBuild({
      name: 'billing',
      version: '9.0.0',
      requires: { contract: 9, shared: '1.0.0', runtime: '2.9.2' },
    }),
  )
  const wanted = { set: { billing: '9.0.0' }, update: 'now' }
  expect((await server.commit(wanted)).statusCode).toBe(422)
  expect((await server.commit({ ...wanted, force: { codes: ['E101'] } })).statusCode).toBe(422)
  expect((await server.commit({ ...wanted, force: { codes: ['E201'] } })).statusCode).toBe(201)
  expect((await server.read(`${revisions}/2`)).json()).toMatchObject({ forced: ['E201'], update: 'now' })
  const { policy } = (await server.app.inject('/v1/production/manifest.json')).json()
  expect(policy.update).toBe('now')
})
