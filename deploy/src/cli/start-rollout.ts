import { type Connection, callApi } from './api-client'
import type { Canary } from './canary'

/** A rollout as the server answers it. */
interface Rollout {
  id: string
  remote: string
  to: string
}

/** Sends a version on its way in steps; the server takes each of them, and takes it back when its guard says so. */
export async function startRollout(
  connection: Connection,
  {
    env,
    remote,
    version,
    reason,
    canary: { shares, hold },
  }: { env: string; remote: string; version: string; reason: string; canary: Canary },
): Promise<Rollout> {
  const steps = shares.map(traffic => ({ traffic, hold }))
  const { body } = await callApi<Rollout>(connection, {
    method: 'POST',
    path: `/v1/${env}/rollouts`,
    body: { remote, version, steps, reason },
  })
  return body
}
