import { ops } from '../../testing/ops'
import { advanceRollouts } from '../rollouts/advance-rollouts'

jest.setTimeout(60_000)

/** billing 1.0.0 and the shell are live; 2.0.0 is published. */
async function liveBilling() {
  const all = await ops()
  await all.publishAll('1.0.0', '2.0.0')
  await all.server.commit({ set: { billing: '1.0.0' } })
  const live = async () =>
    (await all.server.plane.log.head('production'))?.microFrontends.billing?.map(
      ({ metadata, deployment }) => `${metadata.version} ${deployment.traffic}`,
    )
  const later = (seconds: number) =>
    advanceRollouts(all.server.plane, 'production', Date.now() + seconds * 1000)
  /** `count` people tell of a version, the first `failing` of them that it failed. */
  const tell = async (version: string, count: number, failing = 0) => {
    for (let from = 0; from < count; from += 40) {
      const events = Array.from({ length: Math.min(40, count - from) }, (_, index) => ({
        id: 'x',
        kind: from + index < failing ? 'failed' : 'loaded',
        remote: 'billing',
        version,
        revision: 3,
        uid: `${version}-${from + index}`,
      }))
      await all.server.app.inject({
        method: 'POST',
        url: '/v1/production/events',
        payload: JSON.stringify({ events }),
        headers: { 'content-type': 'text/plain' },
      })
    }
  }
  return { ...all, live, later, tell }
}

it('a version that was rolled back while it was on its way is not put live again by the server', async () => {
  const { mfe, live, later, tell } = await liveBilling()
  await mfe('deploy', 'billing@2.0.0', '-m', 'new prices', '--canary', '10,100', '--hold', '1m')
  expect(await live()).toEqual(['2.0.0 10', '1.0.0 90'])
  expect((await mfe('rollback', 'billing', '-m', 'stop it')).code).toBe(0)
  expect(await live()).toEqual(['1.0.0 100'])
  await tell('2.0.0', 400)
  for (const seconds of [61, 122, 600]) await later(seconds)
  expect(await live()).toEqual(['1.0.0 100'])
})

it('a rollback after a finished canary gives everybody the version before it', async () => {
  const { mfe, live, later, tell } = await liveBilling()
  await mfe('deploy', 'billing@2.0.0', '-m', 'new prices', '--canary', '50,100', '--hold', '1m')
  await tell('1.0.0', 400)
  await tell('2.0.0', 400)
  for (const seconds of [61, 122, 200]) await later(seconds)
  expect(await live()).toEqual(['2.0.0 100'])
  expect((await mfe('rollback', 'billing', '-m', 'broken')).code).toBe(0)
  expect(await live()).toEqual(['1.0.0 100'])
})

it('a version that fails for all 17 people who met it is taken back, and never promoted by the clock', async () => {
  const { mfe, live, later, tell } = await liveBilling()
  await mfe('deploy', 'billing@2.0.0', '-m', 'new prices', '--canary', '50,100', '--hold', '20s')
  await tell('2.0.0', 17, 17)
  for (const seconds of [1, 21, 42]) await later(seconds)
  expect(await live()).toEqual(['1.0.0 100'])
})
