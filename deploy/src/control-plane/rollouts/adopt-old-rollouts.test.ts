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
} from '../../testing/rollout-server'
import type { TestServer } from '../../testing/test-server'
import { adoptOldRollouts } from './adopt-old-rollouts'

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
