import type { Beacon } from '@app/shared/protocol'
import { advanceRollouts } from '../control-plane/rollouts/advance-rollouts'
import { aBuild, aShell } from './build'
import { type TestServer, testServer } from './test-server'

/** billing 1.0.0 and the shell are live; 2.0.0 is published. */
export async function liveServer(): Promise<TestServer> {
  const server = await testServer()
  await server.publish(aShell())
  for (const version of ['1.0.0', '2.0.0']) await server.publish(aBuild({ name: 'billing', version }))
  await server.commit({ set: { shell: '1.0.0', billing: '1.0.0' } })
  return server
}

/** A rollout in three steps of a minute, with a guard that wants few people. */
export const plan = {
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

/** To a route of rollouts. */
export const send = (
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

/** What is live of billing, as `2.0.0 10`. */
export const shares = async ({ plane }: TestServer) =>
  (await plane.log.head('production'))?.microFrontends.billing?.map(
    ({ metadata, deployment }) => `${metadata.version} ${deployment.traffic}`,
  )
/** Looks `seconds` from now, as the server does every second. */
export const later = ({ plane }: TestServer, seconds: number) =>
  advanceRollouts(plane, 'production', Date.now() + seconds * 1000)
export const rollout = async ({ plane }: TestServer) =>
  (await plane.log.head('production'))?.rollouts?.billing
export const newest = ({ plane }: TestServer) => plane.log.head('production')

/** `count` people met a version, of whom `failing` saw it fail. */
export function people({ plane }: TestServer, version: string, count: number, failing: number) {
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

/** Starts the plan, or a changed one. */
export const start = async (server: TestServer, change: object = {}) => {
  const answer = await send(server, 'POST', '', { ...plan, ...change })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

/** Another server on the same store. */
export const beside = ({ dataDir }: TestServer) => testServer(dataDir)
