import { randomUUID } from 'node:crypto'
import { AppError } from '@app/api/errors'
import { canonicalJson, type Decision, type Rollout } from '@app/shared/protocol'
import type { Identity } from '../access/identity'
import { commitIntended, type IntendedCommit } from '../commits/commit-as'
import { withoutRollouts } from '../log/state'
import type { ControlPlane } from '../plane/control-plane'
import { readShares, shareOut } from '../releases/share-out'

const EVERYBODY = 100

/** A version that is to become live step by step. */
export interface Plan extends Pick<Rollout, 'candidate' | 'steps' | 'guard' | 'reason'> {
  remote: string
  dryRun?: boolean | undefined
  /** The revision the author looked at. */
  base?: number | undefined
}

/** Opens a rollout with its first step; one that is under way for the remote is over with it. */
export function startRollout(plane: ControlPlane, env: string, plan: Plan, identity: Identity) {
  const { remote, candidate, steps, guard, reason, base: revision, dryRun } = plan
  const id = randomUUID()
  const [first] = steps
  const change: IntendedCommit['change'] = async (current, head) => {
    const live = current.microFrontends[remote]
    const base =
      current.rollouts[remote]?.base ?? live?.find(({ deployment }) => deployment.default)?.metadata.version
    if (!first || !base || base === candidate)
      throw new AppError(422, `There is no other version of ${remote} in ${env} to take the place of.`)
    const shares = await readShares(plane.releases, remote, split(candidate, base, first.traffic))
    const now = new Date().toISOString()
    const by = identity.actor
    const begun = { id, candidate, base, steps, step: 0, since: now, startedAt: now, guard, reason, by }
    return {
      microFrontends: {
        ...current.microFrontends,
        [remote]: shareOut(shares, live, (head?.revision ?? 0) + 1),
      },
      rollouts: { ...current.rollouts, [remote]: { ...begun, state: 'running' } },
    }
  }
  const why = `${reason} (step 1 of ${steps.length}: ${first?.traffic} %)`
  const intent = { kind: 'rollout', action: 'deploy', reason: why, change, dryRun, base: revision } as const
  return commitIntended(plane, env, intent, identity).then(answer => ({ ...answer, id }))
}

/** What is done to one rollout, provided that it is still as it was when that was decided. */
interface Move {
  remote: string
  /** As the revision carried it on which this was decided. */
  rollout: Rollout
  reason: string
  decision?: Decision
}

/** Rolls all visitors back to the base and ends the rollout. */
export const takeBack = (
  plane: ControlPlane,
  env: string,
  move: Move,
  identity: Identity,
  isUrgent = false,
) =>
  commitMove(
    plane,
    env,
    move,
    { kind: 'rollback', action: 'rollback', ...(isUrgent && { update: 'now' }) },
    identity,
    undefined,
    { [move.rollout.base]: EVERYBODY },
  )

/** Takes the next step; after the last one the rollout is over. */
export function takeStep(plane: ControlPlane, env: string, move: Move, identity: Identity, now: number) {
  const { candidate, base, steps, step, ...rest } = move.rollout
  const next = steps[step + 1]
  if (!next) return finish(plane, env, move, identity)
  const isOver = next.traffic >= EVERYBODY && next.hold === 0
  const { held: _, ...kept } = rest
  const since = new Date(now).toISOString()
  const stepped = { ...kept, candidate, base, steps, step: step + 1, since }
  const intent = { kind: 'rollout', action: 'deploy' } as const
  return commitMove(
    plane,
    env,
    move,
    intent,
    identity,
    isOver ? undefined : stepped,
    split(candidate, base, next.traffic),
  )
}

/** Completes the rollout: the candidate is fully live and healthy. */
const finish = (plane: ControlPlane, env: string, move: Move, identity: Identity) =>
  commitMove(plane, env, move, { kind: 'rollout', action: 'deploy', evenLocked: true }, identity, undefined)

/** Pauses it, goes on with it, or notes why its step lasts. */
export function setState(
  plane: ControlPlane,
  env: string,
  move: Move & Pick<Rollout, 'state'> & { held?: string },
  identity: Identity,
) {
  const { held: _, ...kept } = move.rollout
  const isResumed = move.state === 'running' && move.rollout.state === 'paused'
  const next = {
    ...kept,
    state: move.state,
    ...(move.held && { held: move.held }),
    ...(isResumed && { since: new Date().toISOString() }),
  }
  return commitMove(
    plane,
    env,
    move,
    { kind: 'rollout', action: 'deploy', evenLocked: !isResumed },
    identity,
    next,
  )
}

/** Ends the rollouts of a remote, or of all (`*`), without changing which version a visitor gets. */
export const endByLock = (
  plane: ControlPlane,
  env: string,
  remote: string,
  reason: string,
  identity: Identity,
) =>
  commitIntended(
    plane,
    env,
    {
      kind: 'lock',
      action: 'lock',
      evenLocked: true,
      reason: `locked: ${reason}`,
      change: async ({ microFrontends, rollouts }) => ({
        microFrontends,
        rollouts: remote === '*' ? {} : withoutRollouts(rollouts, [remote]),
      }),
    },
    identity,
  )

async function commitMove(
  plane: ControlPlane,
  env: string,
  { remote, rollout, reason, decision }: Move,
  intent: Pick<IntendedCommit, 'kind' | 'action' | 'evenLocked' | 'update'>,
  identity: Identity,
  next: Rollout | undefined,
  shares?: Record<string, number>,
) {
  const wanted = shares && (await readShares(plane.releases, remote, shares))
  const change: IntendedCommit['change'] = async (current, head) => {
    // Another commit changed the remote in between and takes precedence.
    if (canonicalJson(current.rollouts[remote] ?? null) !== canonicalJson(rollout)) return current
    const others = withoutRollouts(current.rollouts, [remote])
    const live = current.microFrontends[remote]
    return {
      microFrontends: {
        ...current.microFrontends,
        ...(wanted && { [remote]: shareOut(wanted, live, (head?.revision ?? 0) + 1) }),
      },
      rollouts: next ? { ...others, [remote]: next } : others,
    }
  }
  return commitIntended(plane, env, { ...intent, reason, change, ...(decision && { decision }) }, identity)
}

const split = (candidate: string, base: string, traffic: number): Record<string, number> =>
  traffic >= EVERYBODY ? { [candidate]: EVERYBODY } : { [candidate]: traffic, [base]: EVERYBODY - traffic }
