import { aBuild } from '../../testing/build'
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

it('keeps rollouts out of what browsers are sent', async () => {
  const server = await liveServer()
  await start(server)
  expect((await server.app.inject('/v1/production/manifest.json')).body).not.toContain('rollout')
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
