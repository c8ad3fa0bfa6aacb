import type { CommitAnswer } from '@app/shared/protocol'
import { type Connection, callApi } from './api-client'
import type { Canary, GuardOptions } from './canary'

/** What became of it; `id` is the rollout's. */
export type StartedRollout = CommitAnswer & { id: string }

/** Sends a version on its way in steps; the server takes each of them, and takes it back when its guard says so. */
export async function startRollout(
  connection: Connection,
  {
    env,
    remote,
    version,
    reason,
    canary: { shares, hold },
    guard,
    dryRun,
  }: {
    env: string
    remote: string
    version: string
    reason: string
    canary: Canary
    guard: GuardOptions
    dryRun: boolean
  },
): Promise<StartedRollout> {
  const steps = shares.map(traffic => ({ traffic, hold }))
  const { body } = await callApi<StartedRollout>(connection, {
    method: 'POST',
    path: `/v1/${env}/rollouts`,
    body: { remote, version, steps, reason, guard, dryRun },
  })
  return body
}
