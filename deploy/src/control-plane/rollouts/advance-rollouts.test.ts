import {
  beside,
  later,
  liveServer,
  newest,
  people,
  plan,
  rollout,
  send,
  shares,
  start,
} from '../../testing/rollout-server'

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
    decision: { kind: 'rollback', candidate: { people: 20, failed: 6 } },
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

it('is taken back also while it is paused', async () => {
  const server = await liveServer()
  const { id } = await start(server)
  await send(server, 'PATCH', `/${id}`, { state: 'paused' })
  people(server, '2.0.0', 17, 17)
  await later(server, 1)
  expect(await shares(server)).toEqual(['1.0.0 100'])
})

it('is paused, with the reason, when its next step is refused', async () => {
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
