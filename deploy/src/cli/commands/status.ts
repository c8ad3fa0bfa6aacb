import type { Health, Lock, RolloutReport } from '@app/shared/protocol'
import { type Connection, callApi } from '../api/api-client'
import { readManifest } from '../api/live-versions'
import type { Command } from '../input/command'
import { columns } from '../output/columns'
import { lockLines } from '../output/lock-lines'
import { rolloutLines } from '../output/rollout-lines'

type HealthByRemote = Record<string, Record<string, Health>>

export const status: Command = {
  summary: 'what is live, on its way, failing and locked',
  usage: 'mfe status',
  example: 'mfe status --json',
  options: {},
  explain: {},
  async run({ connection, env }) {
    const manifest = await readManifest(connection, env)
    if (!manifest)
      return {
        lines: [`Nothing is live in "${env}" yet.`, 'Start with: mfe publish shell'],
        data: { env, revision: 0, remotes: {}, rollouts: [], locks: [] },
      }
    const { revision, issuedAt, expires, microFrontends } = manifest
    const { health, rollouts, locks, isKnown } = await readConduct(connection, env)
    const remotes = Object.fromEntries(
      Object.entries(microFrontends).map(([name, entries]) => [
        name,
        entries.map(({ metadata, deployment }) => {
          const seen = health[name]?.[metadata.version]
          return {
            version: metadata.version,
            ...deployment,
            ...(seen && { people: peopleOf(seen), errorRate: seen.errorRate }),
          }
        }),
      ]),
    )
    const rows = Object.entries(remotes).flatMap(([name, entries]) =>
      entries.map(({ version, traffic, people, errorRate = 0 }) => [
        name,
        version,
        `${traffic} %`,
        people === undefined ? '' : `${people} people lately, ${(errorRate * 100).toFixed(1)} % failing`,
      ]),
    )
    return {
      lines: [
        `${env}, revision ${revision}, signed ${issuedAt}`,
        ...columns(rows),
        ...rollouts.flatMap(rolloutLines),
        ...(locks.length > 0 ? lockLines(env, locks) : []),
        ...(isKnown
          ? []
          : [
              connection.token
                ? `The token you gave is not known at ${connection.server}, or it is expired or revoked: rollouts, locks and failures are not shown.`
                : 'Rollouts, locks and failures are told to holders of a token: --token or MFE_TOKEN.',
            ]),
      ],
      data: { env, revision, issuedAt, expires, remotes, ...(isKnown && { rollouts, locks }) },
    }
  },
}

/** Visitors who loaded a version; one who loaded it and saw it fail later is in both counts. */
function peopleOf({ loads, failures, errorRate }: Health) {
  const failed = Object.values(failures).reduce((sum, people) => sum + people, 0)
  return errorRate > 0 ? Math.round(failed / errorRate) : loads
}

/** State that only an authenticated caller may read; `isKnown` is false without a credential. */
async function readConduct(connection: Connection, env: string) {
  const read = async <T>(path: string) => {
    const { status: code, body } = await callApi<T>(connection, {
      path: `/v1/${env}/${path}`,
      accept: [401, 403],
    })
    return code < 400 ? body : undefined
  }
  const [health, rollouts, locks] = await Promise.all([
    read<{ remotes: HealthByRemote }>('health'),
    read<{ rollouts: RolloutReport[] }>('rollouts'),
    read<{ locks: Lock[] }>('locks'),
  ])
  return {
    health: health?.remotes ?? {},
    rollouts: rollouts?.rollouts ?? [],
    locks: locks?.locks ?? [],
    isKnown: rollouts !== undefined,
  }
}
