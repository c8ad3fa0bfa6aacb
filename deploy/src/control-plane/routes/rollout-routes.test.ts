import { aBuild, aShell } from '../../testing/build'
import { type TestServer, testServer } from '../../testing/test-server'
import { advanceRollouts } from '../rollouts/advance-rollouts'

async function liveServer(): Promise<TestServer> {
  const server = await testServer()
  await server.publish(aShell())
  for (const version of ['1.0.0', '2.0.0']) await server.publish(aBuild({ name: 'billing', version }))
  await server.commit({ set: { shell: '1.0.0', billing: '1.0.0' } })
  return server
}
const plan = {
  remote: 'billing',
  version: '2.0.0',
  reason: 'New prices.',
  steps: [
    { traffic: 10, hold: 60 },
    { traffic: 50, hold: 60 },
    { traffic: 100, hold: 0 },
  ],
  guard: { maxErrorRate: 0.1, minLoads: 10 },
}
const send = (
  { app, plane }: TestServer,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
) =>
  app.inject({
    method,
    url: `/v1/production/rollouts${path}`,
    headers: { authorization: `Bearer ${plane.token}` },
    ...(payload && { payload }),
  })
const shares = async ({ plane }: TestServer) =>
  (await plane.log.head('production'))?.microFrontends.billing?.map(
    ({ metadata, deployment }) => `${metadata.version} ${deployment.traffic}`,
  )
/** Looks `seconds` from now, as the server does every second. */
const later = ({ plane }: TestServer, seconds: number) =>
  advanceRollouts(plane, 'production', Date.now() + seconds * 1000)
const state = async ({ plane }: TestServer) => (await plane.rollouts.list('production')).at(-1)?.state

/** `count` people met a version, of whom `failing` saw it fail. */
function people({ plane }: TestServer, version: string, count: number, failing: number) {
  const common = { id: 'x', remote: 'billing', version, revision: 2 }
  plane.health.add(
    'production',
    Array.from({ length: count }, (_, index) =>
      index < failing
        ? { ...common, uid: `${version}-${index}`, kind: 'failed', failure: 'load' }
        : { ...common, uid: `${version}-${index}`, kind: 'loaded' },
    ),
  )
}

it('gives the new version more and more people, a revision per step, each after its time', async () => {
  const server = await liveServer()
  const { statusCode } = await send(server, 'POST', '', plan)
  expect([statusCode, await shares(server)]).toEqual([201, ['2.0.0 10', '1.0.0 90']])
  await later(server, 59)
  expect(await shares(server)).toEqual(['2.0.0 10', '1.0.0 90'])
  await later(server, 61)
  expect(await shares(server)).toEqual(['2.0.0 50', '1.0.0 50'])
  await later(server, 61)
  expect(await shares(server)).toEqual(['2.0.0 100'])
  await later(server, 61)
  expect(await state(server)).toBe('done')
  const { revisions } = (await server.read('/v1/production/revisions')).json()
  expect(revisions[0]).toMatchObject({
    actor: 'rollout of deploy token',
    reason: 'New prices. (step 3 of 3: 100 %)',
  })
})

it('takes a step once, however many servers look at the same time', async () => {
  const server = await liveServer()
  await send(server, 'POST', '', plan)
  await Promise.all(Array.from({ length: 10 }, () => later(server, 61)))
  expect(await shares(server)).toEqual(['2.0.0 50', '1.0.0 50'])
  expect((await server.plane.log.head('production'))?.revision).toBe(3)
})

it('is taken back by the guard when more people see it fail than its baseline allows, and locked', async () => {
  const server = await liveServer()
  await send(server, 'POST', '', plan)
  people(server, '1.0.0', 100, 5)
  people(server, '2.0.0', 20, 2)
  await later(server, 1)
  expect(await state(server)).toBe('running')
  people(server, '2.0.0', 40, 8)
  await later(server, 1)
  expect([await state(server), await shares(server)]).toEqual(['taken back', ['1.0.0 100']])
  const [revision] = (await server.read('/v1/production/revisions')).json().revisions
  expect(revision).toMatchObject({ actor: 'guard', reason: expect.stringContaining('20.0 %') })
  expect((await server.app.inject('/v1/production/manifest.json')).json().policy.update).toBe('now')
  expect((await send(server, 'POST', '', plan)).statusCode).toBe(423)
})

it('says nothing of too few people', async () => {
  const server = await liveServer()
  await send(server, 'POST', '', plan)
  people(server, '2.0.0', 9, 9)
  await later(server, 1)
  expect(await state(server)).toBe('running')
})

it('can be held, gone on with and ended by people', async () => {
  const server = await liveServer()
  const { id } = (await send(server, 'POST', '', plan)).json()
  await send(server, 'PATCH', `/${id}`, { state: 'paused' })
  await later(server, 61)
  expect(await shares(server)).toEqual(['2.0.0 10', '1.0.0 90'])
  await send(server, 'PATCH', `/${id}`, { state: 'running' })
  expect((await send(server, 'DELETE', `/${id}`)).json().state).toBe('aborted')
  expect(await shares(server)).toEqual(['1.0.0 100'])
  expect((await send(server, 'DELETE', `/${id}`)).statusCode).toBe(409)
  expect((await send(server, 'DELETE', '/none')).statusCode).toBe(404)
})

it.each([
  ['a version nobody published', { version: '7.0.0' }, 422],
  ['the version that is live', { version: '1.0.0' }, 422],
  ['steps that do not grow', { steps: [plan.steps[1], plan.steps[0]] }, 422],
  ['a remote that is not live', { remote: 'pages' }, 422],
  ['no reason', { reason: ' ' }, 422],
])('refuses %s', async (_, change, status) => {
  const server = await liveServer()
  expect((await send(server, 'POST', '', { ...plan, ...change })).statusCode).toBe(status)
  expect(await shares(server)).toEqual(['1.0.0 100'])
})

it('runs one at a time per remote, and waits when somebody locked it', async () => {
  const server = await liveServer()
  await send(server, 'POST', '', plan)
  expect((await send(server, 'POST', '', plan)).statusCode).toBe(409)
  const until = new Date(Date.now() + 1_000_000).toISOString()
  await server.plane.locks.lock('production', { remote: '*', reason: 'Audit.', by: 'ada', until })
  await later(server, 61)
  expect([await state(server), await shares(server)]).toEqual(['paused', ['2.0.0 10', '1.0.0 90']])
})

it('is looked after closely only while one may be under way, so that a quiet store is left in peace', async () => {
  const server = await liveServer()
  const other = await testServer(server.dataDir)
  expect(server.plane.rollouts.mayRun()).toBe(false)
  await send(server, 'POST', '', plan)
  expect(server.plane.rollouts.mayRun()).toBe(true)
  expect(other.plane.rollouts.mayRun()).toBe(false)
  await later(other, 0)
  expect(other.plane.rollouts.mayRun()).toBe(true)
  for (const seconds of [61, 61, 61]) await later(server, seconds)
  await later(server, 0)
  expect([await state(server), server.plane.rollouts.mayRun()]).toEqual(['done', false])
})
