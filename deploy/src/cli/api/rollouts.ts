import type { EndedRollout, RolloutReport } from '@app/shared/protocol'
import { CliError } from '../output/cli-error'
import { type Connection, callApi } from './api-client'

/** Rollouts under way, and, when asked for, those that are over. */
export async function readRollouts(connection: Connection, env: string, withEnded = false) {
  const path = `/v1/${env}/rollouts${withEnded ? '?ended=true' : ''}`
  const { body } = await callApi<{ rollouts: RolloutReport[]; ended?: EndedRollout[] }>(connection, { path })
  return body
}

/** The rollout of a remote, or the one with that id, that is under way. Throws CliError when there is none. */
export async function findRollout(connection: Connection, env: string, name: string): Promise<RolloutReport> {
  const { rollouts } = await readRollouts(connection, env)
  const found = rollouts.find(({ remote, id }) => remote === name || id === name)
  if (found) return found
  throw new CliError(
    'refused',
    `No rollout of ${name} is under way in "${env}".`,
    'mfe rollout list shows those that are, and with --all those that are over.',
  )
}
