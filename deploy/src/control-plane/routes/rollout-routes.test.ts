import type { Beacon } from '../../beacon'
import { aBuild, aShell } from '../../testing/build'
import { type TestServer, testServer } from '../../testing/test-server'
import { adoptOldRollouts } from '../rollouts/adopt-old-rollouts'
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
  guard: { maxErrorRate: 0.1, minPeople: 10 },
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
const rollout = async ({ plane }: TestServer) => (await plane.log.head('production'))?.rollouts?.billing
const newest = ({ plane }: TestServer) => plane.log.head('production')

/** `count` people met a version, of whom `failing` saw it fail. */
function people({ plane }: TestServer, version: string, count: number, failing: number) {
  const common = { id: 'x', remote: 'billing', version, revision: 2 }
  const beacons = Array.from(
    { length: count },
    (_, index): Beacon =>
      index < failing
        ? { ...common, uid: `${version}-${index}`, kind: 'failed', failure: 'load' }
        : { ...common, uid: `${version}-${index}`, kind: 'loaded' },
  )
  plane.health.add('production', beacons)
  plane.people.add('production', beacons)
}
const start = async (server: TestServer, change: object = {}) => {
  const answer = await send(server, 'POST', '', { ...plan, ...change })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

/** Another server on the same store. */
const beside = ({ dataDir }: TestServer) => testServer(dataDir)

it('gives the new version more and more people, a revision per step, each after its time and with its figures', async () => {
  const server = await liveServer()
  await start(server)
  expect(await shares(server)).toEqual(['2.0.0 10', '1.0.0 90'])
  people(server, '1.0.0', 100, 1)
  people(server, '2.0.0', 30, 0)
  await later(server, 59)
  expect(await shares(server)).toEqual(['2.0.0 10', '1.0.0 90'])
  await later(server, 61)
  expect(await shares(server)).toEqual(['2.0.0 50', '1.0.0 50'])
  await later(server, 100)
  expect(await shares(server)).toEqual(['2.0.0 50', '1.0.0 50'])
  await later(server, 122)
  expect([await shares(server), await rollout(server)]).toEqual([['2.0.0 100'], undefined])
  expect(await newest(server)).toMatchObject({
    kind: 'rollout',
    actor: 'rollout of deploy token',
    reason:
      'New prices. (step 3 of 3: 100 %). 2.0.0 failed for 0 of 30 people (0.0 %), 1.0.0 for 1 of 100 people (1.0 %).',
    decision: { kind: 'step', candidate: { people: 30, failed: 0 }, base: { people: 100, failed: 1 } },
  })
})

it('keeps rollouts out of what browsers are sent', async () => {
  const server = await liveServer()
  await start(server)
  expect((await server.app.inject('/v1/production/manifest.json')).body).not.toContain('rollout')
})

it('takes a step once, however many servers look at the same time', async () => {
  const server = await liveServer()
  await start(server)
  people(server, '2.0.0', 10, 0)
  const other = await beside(server)
  await Promise.all(Array.from({ length: 10 }, (_, index) => later(index % 2 ? server : other, 61)))
  await later(server, 61)
  expect(await shares(server)).toEqual(['2.0.0 50', '1.0.0 50'])
  expect((await newest(server))?.revision).toBe(3)
})

it('is held, and says so once, while too few people were seen, however long it lasts', async () => {
  const server = await liveServer()
  await start(server)
  people(server, '2.0.0', 9, 0)
  for (const seconds of [61, 600, 6000]) await later(server, seconds)
  expect(await shares(server)).toEqual(['2.0.0 10', '1.0.0 90'])
  expect(await newest(server)).toMatchObject({
    revision: 3,
    reason: '2.0.0 stays at 10 %. Held: 9 of 10 people needed were seen with 2.0.0.',
    decision: { kind: 'hold' },
  })
  const { rollouts } = (await server.read('/v1/production/rollouts')).json()
  expect(rollouts).toMatchObject([
    { remote: 'billing', candidate: '2.0.0', base: '1.0.0', step: 0, traffic: 10, needed: 10 },
  ])
  people(server, '2.0.0', 10, 0)
  await later(server, 6010)
  expect(await shares(server)).toEqual(['2.0.0 50', '1.0.0 50'])
})

it('is taken back by the guard as soon as it is sure, and locked so that the way back stays open', async () => {
  const server = await liveServer()
  await start(server)
  people(server, '1.0.0', 400, 4)
  people(server, '2.0.0', 4, 1)
  await later(server, 1)
  expect((await rollout(server))?.state).toBe('running')
  people(server, '2.0.0', 20, 6)
  await later(server, 2)
  expect([await rollout(server), await shares(server)]).toEqual([undefined, ['1.0.0 100']])
  expect(await newest(server)).toMatchObject({
    actor: 'guard',
    kind: 'rollback',
    update: 'now',
    reason: '2.0.0 failed for 6 of 20 people (30.0 %), 1.0.0 for 4 of 300 people (1.3 %).',
    decision: { kind: 'take back', candidate: { people: 20, failed: 6 } },
  })
  expect((await send(server, 'POST', '', plan)).statusCode).toBe(423)
  expect((await server.commit({ rollbackTo: 2 })).statusCode).toBe(201)
})

it('counts the people of two servers as one, and each person once', async () => {
  const server = await liveServer()
  await start(server, { guard: { maxErrorRate: 0.02, minPeople: 30 } })
  const other = await beside(server)
  await later(other, 0)
  people(server, '2.0.0', 20, 0)
  people(other, '2.0.0', 29, 0)
  for (const it of [server, other, server, other]) await later(it, 75)
  expect((await newest(server))?.decision).toMatchObject({
    kind: 'hold',
    candidate: { people: expect.any(Number) },
  })
  people(other, '2.0.0', 30, 0)
  for (const it of [other, server, other]) await later(it, 85)
  expect((await newest(server))?.decision).toMatchObject({
    kind: 'step',
    candidate: { people: 30, failed: 0 },
  })
})

it('counts for a rollout of another server also what it heard just before it knew of it', async () => {
  const server = await liveServer()
  const other = await beside(server)
  await start(server)
  people(other, '2.0.0', 20, 20)
  await later(other, 1)
  expect([await rollout(server), await shares(server)]).toEqual([undefined, ['1.0.0 100']])
})

it('can be paused, resumed and ended by people, from any server', async () => {
  const server = await liveServer()
  const { id } = await start(server)
  const other = await beside(server)
  people(server, '2.0.0', 40, 0)
  const paused = await send(server, 'PATCH', `/${id}`, { state: 'paused', reason: 'Lunch.' })
  expect(paused.statusCode).toBe(200)
  await later(other, 61)
  expect(await shares(server)).toEqual(['2.0.0 10', '1.0.0 90'])
  expect(await rollout(other)).toMatchObject({ state: 'paused', held: 'Paused by deploy token: Lunch.' })
  await send(other, 'PATCH', `/${id}`, { state: 'running' })
  expect((await rollout(server))?.held).toBeUndefined()
  expect((await send(server, 'DELETE', `/${id}?reason=Enough.`)).statusCode).toBe(200)
  expect([await shares(server), await rollout(other)]).toEqual([['1.0.0 100'], undefined])
  expect((await send(server, 'DELETE', `/${id}`)).json().message).toContain('is over since revision 5')
  expect((await send(server, 'DELETE', '/none')).statusCode).toBe(404)
  const { rollout: told, events } = (await server.read(`/v1/production/rollouts/${id}`)).json()
  expect(told.ended).toMatchObject({ revision: 5, reason: 'Enough.' })
  expect(events.map(({ revision }: { revision: number }) => revision)).toEqual([2, 3, 4, 5])
})

it('is taken back also while it is paused', async () => {
  const server = await liveServer()
  const { id } = await start(server)
  await send(server, 'PATCH', `/${id}`, { state: 'paused' })
  people(server, '2.0.0', 17, 17)
  await later(server, 1)
  expect(await shares(server)).toEqual(['1.0.0 100'])
})

it.each([
  ['a deploy', { set: { billing: '1.0.0' } }],
  ['a deploy of the same shares', { set: { billing: { '2.0.0': 10, '1.0.0': 90 } } }],
  ['a rollback', { rollback: ['billing'] }],
  ['a rollback to a revision', { rollbackTo: 2 }],
  ['a promotion', { promoteFrom: 'staging', only: ['billing'] }],
])('is over with %s, in the same revision and from another server', async (_, body) => {
  const server = await liveServer()
  await server.app.inject({
    method: 'POST',
    url: '/v1/staging/revisions',
    payload: { reason: 'x', promoteFrom: 'production' },
    headers: { authorization: `Bearer ${server.plane.token}` },
  })
  const { id } = await start(server)
  people(server, '2.0.0', 40, 0)
  const other = await beside(server)
  const answer = await other.commit(body)
  expect([answer.statusCode, answer.json().ended.billing.id]).toEqual([201, id])
  const after = await shares(server)
  for (const it of [server, other]) await later(it, 200)
  expect([await shares(server), await rollout(server)]).toEqual([after, undefined])
  expect((await newest(server))?.revision).toBe(3)
})

it.each(['billing', '*'])('is over with a lock of %s, with the shares as they are', async remote => {
  const server = await liveServer()
  const { id } = await start(server)
  people(server, '2.0.0', 40, 0)
  const answer = await server.app.inject({
    method: 'PUT',
    url: `/v1/production/locks/${remote}`,
    payload: { reason: 'Audit' },
    headers: { authorization: `Bearer ${server.plane.token}` },
  })
  expect(answer.json().ended.billing.id).toBe(id)
  await later(server, 200)
  expect([await shares(server), await rollout(server)]).toEqual([['2.0.0 10', '1.0.0 90'], undefined])
  expect((await server.commit({ rollback: ['billing'] })).json().message).toMatch(
    /: Audit\. Nothing was changed\.$/,
  )
})

it('is replaced by another rollout of the same remote, which returns to the same base', async () => {
  const server = await liveServer()
  const { id } = await start(server)
  await server.publish(aBuild({ name: 'billing', version: '3.0.0' }))
  const answer = await start(server, { version: '3.0.0' })
  expect(answer.ended.billing.id).toBe(id)
  expect(await shares(server)).toEqual(['3.0.0 10', '1.0.0 90'])
  expect(await rollout(server)).toMatchObject({ id: answer.id, candidate: '3.0.0', base: '1.0.0' })
})

it('goes on beside what is done to other remotes', async () => {
  const server = await liveServer()
  await start(server)
  await server.publish(aBuild({ name: 'pages' }))
  await server.commit({ set: { pages: '1.0.0' } })
  people(server, '2.0.0', 10, 0)
  await later(server, 61)
  expect(await shares(server)).toEqual(['2.0.0 50', '1.0.0 50'])
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

it('is paused, with the reason, when the checks speak against its next step', async () => {
  const server = await liveServer()
  await start(server)
  people(server, '2.0.0', 10, 0)
  const until = new Date(Date.now() + 1_000_000).toISOString()
  await server.plane.locks.lock('production', { remote: '*', reason: 'Audit.', by: 'ada', until })
  await later(server, 61)
  expect([await shares(server), await rollout(server)]).toMatchObject([
    ['2.0.0 10', '1.0.0 90'],
    { state: 'paused', held: expect.stringContaining('locked by ada') },
  ])
})

it('is looked after closely only while one is under way, so that a quiet store is left in peace', async () => {
  const server = await liveServer()
  const other = await beside(server)
  expect(server.plane.people.isFollowing()).toBe(false)
  await start(server)
  expect(server.plane.people.isFollowing()).toBe(true)
  expect(other.plane.people.isFollowing()).toBe(false)
  await later(other, 0)
  expect(other.plane.people.isFollowing()).toBe(true)
  await server.commit({ rollback: ['billing'] })
  for (const it of [server, other]) await later(it, 0)
  expect([server, other].map(({ plane }) => plane.people.isFollowing())).toEqual([false, false])
})

describe('a rollout of an earlier release of the server, kept beside the log', () => {
  const started = {
    ...{ remote: 'billing', version: '2.0.0', from: '1.0.0', steps: plan.steps, reason: 'Old.', by: 'ada' },
    guard: { maxErrorRate: 0.02, minLoads: 200 },
  }
  const keep = async ({ plane }: TestServer, ...entries: object[]) => {
    for (const [index, entry] of entries.entries())
      await plane.store.createIfAbsent(
        `rollouts/production/${String(index + 1).padStart(10, '0')}.json`,
        JSON.stringify({ id: 'old', at: '2026-01-01T00:00:00.000Z', ...entry }),
      )
  }

  it('is carried by the log from then on, paused, and goes on when somebody says so', async () => {
    const server = await liveServer()
    await server.commit({ set: { billing: { '2.0.0': 10, '1.0.0': 90 } } })
    await keep(server, { started }, { step: 0 })
    for (const it of [server, server, await beside(server)]) await adoptOldRollouts(it.plane, 'production')
    expect(await newest(server)).toMatchObject({ revision: 3 })
    expect(await rollout(server)).toMatchObject({
      id: 'old',
      step: 0,
      state: 'paused',
      guard: { minPeople: 200 },
    })
    await send(server, 'PATCH', '/old', { state: 'running' })
    people(server, '2.0.0', 200, 0)
    await later(server, 61)
    expect(await shares(server)).toEqual(['2.0.0 50', '1.0.0 50'])
  })

  it('is over when somebody changed the remote since, and stays so for a server of that release', async () => {
    const server = await liveServer()
    await keep(server, { started }, { step: 0 })
    await adoptOldRollouts(server.plane, 'production')
    expect([await rollout(server), (await newest(server))?.revision]).toEqual([undefined, 1])
    const last = await server.plane.store.get('rollouts/production/0000000003.json')
    expect(JSON.parse(String(last))).toMatchObject({ id: 'old', state: 'aborted' })
  })
})
