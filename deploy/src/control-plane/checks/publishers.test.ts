import { aBuild, aShell } from '../../testing/build'
import { type TestServer, testServer } from '../../testing/test-server'

const NEVER = '2999-01-01T00:00:00.000Z'

/** A server with an open shell, and billing in three versions: of the pipeline, of the server's own token, of another pipeline. */
async function serverTaking(publishers: Record<string, string[]>) {
  const server = await testServer(undefined, { publishers })
  const grant = { actions: ['publish' as const], envs: ['*'], remotes: ['*'] }
  const publishAs = async (name: string, version: string) => {
    const { token } = await server.plane.tokens.make({ name, grant, expires: NEVER, madeBy: 'x' })
    const { release, contents } = aBuild({ version })
    const headers = { authorization: `Bearer ${token}` }
    const url = `/v1/releases/billing/${version}`
    for (const [path, payload] of Object.entries(contents))
      await server.app.inject({ method: 'PUT', url: `${url}/files/${path}`, payload, headers })
    return server.app.inject({ method: 'PUT', url, payload: release, headers })
  }
  await server.publish(aShell())
  await publishAs('pipeline', '1.0.0')
  await publishAs('stranger', '2.0.0')
  await server.commit({ set: { shell: '1.0.0' }, force: { codes: ['E503'] } })
  return server
}
const live = async ({ plane }: TestServer) =>
  (await plane.current('production'))?.manifest.microFrontends.billing?.map(
    ({ metadata: { version }, extras: { publisher } }) => ({ version, publisher }),
  )

it('takes a release of the pipeline that may publish, and names it in the signed manifest', async () => {
  const server = await serverTaking({ 'prod*': ['token pipe*'] })
  expect((await server.commit({ set: { billing: '1.0.0' } })).statusCode).toBe(201)
  expect(await live(server)).toEqual([{ version: '1.0.0', publisher: 'token pipeline' }])
  expect((await server.plane.current('production'))?.bytes).toContain('"publisher":"token pipeline"')
})

it('refuses what anybody else published, says who that was, and changes nothing', async () => {
  const server = await serverTaking({ 'prod*': ['token pipe*'] })
  const refused = await server.commit({ set: { billing: '2.0.0' } })
  expect([refused.statusCode, refused.json().report]).toEqual([
    422,
    [
      {
        code: 'E503',
        remote: 'billing',
        message: 'billing@2.0.0 was published by "token stranger", from whom "production" takes no releases.',
        next: 'Let the pipeline publish it under a new version, as one of: token pipe*.',
      },
    ],
  ])
  expect(await live(server)).toBeUndefined()
})

it('asks nobody where no rule names the environment', async () => {
  const server = await serverTaking({ staging: ['token pipe*'] })
  expect((await server.commit({ set: { billing: '2.0.0' } })).statusCode).toBe(201)
})

it('does not ask again about what is live, so that the guard can always go back to it', async () => {
  const server = await serverTaking({ production: ['token pipe*'] })
  const forced = await server.commit({ set: { billing: '2.0.0' }, force: { codes: ['E503'] } })
  expect(forced.statusCode).toBe(201)
  const shared = await server.commit({ set: { billing: { '1.0.0': 10, '2.0.0': 90 } } })
  expect(shared.statusCode).toBe(201)
  expect((await server.commit({ set: { billing: '2.0.0' } })).statusCode).toBe(201)
  expect((await server.plane.log.at('production', 2))?.forced).toEqual(['E503'])
})
