import { type TestServer, testServer } from '../../testing/test-server'

const send = ({ app }: Pick<TestServer, 'app'>, payload: string, remoteAddress = '127.0.0.1') =>
  app.inject({
    method: 'POST',
    url: '/v1/production/events',
    payload,
    remoteAddress,
    headers: { 'content-type': 'text/plain' },
  })
const beacon = (over: object = {}) => ({
  id: 'x',
  kind: 'loaded',
  remote: 'billing',
  version: '1.0.0',
  revision: 1,
  uid: 'ada',
  ms: 120,
  ...over,
})
const tell = (server: TestServer, ...events: object[]) => send(server, JSON.stringify({ events }))
const health = async (server: TestServer) => (await server.read('/v1/production/health')).json().remotes

describe('POST events', () => {
  it('takes a small JSON object, as beacons send it, and nothing else', async () => {
    const server = await testServer()
    expect((await tell(server, beacon())).statusCode).toBe(204)
    for (const wrong of ['[', '7', '{}', JSON.stringify({ events: [beacon({ kind: 'hacked' })] })])
      expect((await send(server, wrong)).statusCode).toBe(422)
    expect((await send(server, `{"a":"${'x'.repeat(9000)}"}`)).statusCode).toBe(413)
  })

  it('does not listen to one address without end', async () => {
    const server = await testServer()
    const answers = await Promise.all(Array.from({ length: 70 }, () => tell(server)))
    const taken = answers.filter(({ statusCode }) => statusCode === 204)
    expect(taken.length).toBeLessThanOrEqual(60)
    expect((await tell(server)).statusCode).toBe(429)
    expect((await send(server, '{"events":[]}', '10.0.0.9')).statusCode).toBe(204)
  })
})

describe('health', () => {
  it('answers that it lives and is ready, also before the first deploy', async () => {
    const { app } = await testServer()
    for (const url of ['/livez', '/readyz']) expect(await app.inject(url)).toMatchObject({ statusCode: 200 })
  })

  it('counts people, not messages, per remote and version', async () => {
    const server = await testServer()
    await tell(server, beacon(), beacon(), beacon({ uid: 'grace', ms: 300 }))
    await tell(server, beacon({ uid: 'alan', kind: 'failed', failure: 'timeout' }))
    await tell(server, beacon({ uid: 'alan', kind: 'recovered' }), beacon({ version: '2.0.0' }))
    expect(await health(server)).toEqual({
      billing: {
        '1.0.0': { loads: 2, failures: { timeout: 1 }, recovered: 1, errorRate: 1 / 3, p75: 300 },
        '2.0.0': { loads: 1, failures: {}, recovered: 0, errorRate: 0, p75: 120 },
      },
    })
  })

  it('is told to holders of a credential, as JSON and as OpenMetrics', async () => {
    const server = await testServer()
    for (const url of ['/v1/production/health', '/metrics'])
      expect((await server.app.inject(url)).statusCode).toBe(401)
    await tell(server, beacon())
    await server.plane.log.append('production', undefined, { actor: 'a', reason: 'r', microFrontends: {} })
    const { headers, body } = await server.read('/metrics')
    expect(headers['content-type']).toContain('application/openmetrics-text')
    expect(body).toContain('mfe_revision{env="production"} 1\n')
    expect(body).toContain('mfe_recent_loads{env="production",remote="billing",version="1.0.0"} 1\n')
    expect(body.endsWith('# EOF\n')).toBe(true)
  })
})
