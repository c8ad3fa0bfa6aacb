import { AppError } from '@app/api/errors'
import type { CommitRequest, ListedEntry, MicroFrontends, RollbackTarget } from '@app/shared/protocol'
import type { LoggedRevision } from '../log/revision-record'
import { type State, withoutRollouts } from '../log/state'
import type { ControlPlane } from '../plane/control-plane'
import { readShares, shareOut } from '../releases/share-out'
import { wayBack } from './rollback-target'

type Change = (current: State, head: LoggedRevision | undefined) => Promise<State>

/**
 * Turns the wish into a change of whatever state there is when it is applied; `back` says where a rollback led. The rollout
 * of every remote it speaks of is over with it. Rejects when it names what does not exist.
 */
export async function wantedState(
  plane: Pick<ControlPlane, 'releases' | 'log' | 'health'>,
  env: string,
  body: CommitRequest,
): Promise<{ change: Change; back: Record<string, RollbackTarget> }> {
  const { releases, log } = plane
  const back: Record<string, RollbackTarget> = {}
  if ('set' in body) return { change: await changeVersions(releases, body.set), back }
  if ('rollback' in body) {
    const change: Change = async (current, head) => {
      const next = { ...current.microFrontends }
      for (const remote of body.rollback) {
        const way = await wayBack(plane, { env, remote, head, again: body.again ?? false })
        back[remote] = way.told
        if (way.entries.length > 0) next[remote] = way.entries
        else delete next[remote]
      }
      return { microFrontends: next, rollouts: withoutRollouts(current.rollouts, body.rollback) }
    }
    return { change, back }
  }
  const { only } = body
  const target = 'promoteFrom' in body ? await log.head(body.promoteFrom) : await log.at(env, body.rollbackTo)
  if (!target)
    throw new AppError(
      404,
      'promoteFrom' in body
        ? `Nothing is deployed in "${body.promoteFrom}".`
        : `"${env}" has no revision ${body.rollbackTo} to go back to.`,
    )
  return {
    back,
    change: async ({ microFrontends, rollouts }) =>
      only
        ? {
            microFrontends: withSome(microFrontends, target.microFrontends, only),
            rollouts: withoutRollouts(rollouts, only),
          }
        : { microFrontends: target.microFrontends, rollouts: {} },
  }
}

/** One version for all visitors, percentages by version, or `null` for none. */
async function changeVersions(
  releases: ControlPlane['releases'],
  set: Readonly<Record<string, string | Record<string, number> | null>>,
): Promise<Change> {
  const wanted = await Promise.all(
    Object.entries(set).map(async ([name, versions]) => {
      if (versions === null) return [name, undefined] as const
      const shares = typeof versions === 'string' ? { [versions]: 100 } : versions
      return [name, await readShares(releases, name, shares)] as const
    }),
  )
  return async ({ microFrontends, rollouts }, head) => {
    const next = { ...microFrontends }
    for (const [name, shares] of wanted)
      if (shares) next[name] = shareOut(shares, microFrontends[name], (head?.revision ?? 0) + 1)
      else delete next[name]
    return { microFrontends: next, rollouts: withoutRollouts(rollouts, Object.keys(set)) }
  }
}

type Live = MicroFrontends<ListedEntry>

function withSome(current: Live, target: Live, names: string[]): Live {
  const next = { ...current }
  for (const name of names) {
    const before = target[name]
    if (before) next[name] = before
    else delete next[name]
  }
  return next
}
