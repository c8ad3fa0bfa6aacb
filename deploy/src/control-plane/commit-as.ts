import type { Action } from './access/grant'
import { type Identity, requireMay } from './access/identity'
import { checkClaims } from './checks/claims'
import { checkFiles } from './checks/files'
import type { Finding } from './checks/finding'
import { checkPublishers } from './checks/publishers'
import { checkRequirements } from './checks/requirements'
import { type CommitBody, kindOf } from './commit-body'
import type { ControlPlane } from './control-plane'
import { refuseLocked } from './locks/refuse-locked'
import type { Change } from './log/changes'
import { refuseBroken } from './log/check-chain'
import { type CommitRequest, commit } from './log/commit'
import { Refusal } from './refusal'
import { completedAll } from './releases/listed-entry'
import type { Rollout } from './rollouts/rollout'
import type { WayBack } from './rollouts/way-back'
import { wantedState } from './wanted-state'

/** What a commit came to, as every door answers it. */
export interface CommitAnswer {
  outcome: 'committed' | 'unchanged' | 'checked'
  /** The revision that holds the state wanted, or would. */
  revision: number
  report: Finding[]
  changes: Record<string, Change>
  /** Rollouts that are over with it, by remote. */
  ended: Record<string, Rollout>
  /** Where a rollback led, by remote. */
  back: Record<string, WayBack>
}

type Plane = Pick<ControlPlane, 'log' | 'vault' | 'locks' | 'releases' | 'publishers'>
type Optional = 'base' | 'dryRun' | 'update' | 'force' | 'decision'

/** A change of an environment that somebody, or the server, wants. */
export interface Wish
  extends Pick<CommitRequest, 'kind' | 'reason' | 'change'>,
    Partial<Pick<CommitRequest, Optional>> {
  /** What whoever wants it must be allowed for each remote it touches. */
  action: Action
  /** Changes nothing that a lock protects. */
  evenLocked?: boolean
}

/** Appends the revision a body asks for. Throws a Refusal of 403, 404, 409, 422 or 423. */
export async function commitAs(
  plane: Plane,
  env: string,
  body: CommitBody,
  identity: Identity,
): Promise<{ status: number; answer: CommitAnswer }> {
  if (body.force) requireMay(identity, 'admin', { env })
  const kind = kindOf(body)
  for (const remote of named(body)) requireMay(identity, kind, { env, remote })
  const { change, back } = await wantedState(plane, env, body)
  // Whoever goes back is in a hurry; who has unsaved work is asked all the same.
  const { base, dryRun, update = kind === 'rollback' ? ('now' as const) : undefined, reason } = body
  const actor = body.actor ? `${body.actor} (${identity.actor})` : identity.actor
  const wish: Wish = { kind, action: kind, reason, base, dryRun, update, force: body.force?.codes, change }
  const answer = await commitWish(plane, env, wish, { ...identity, actor })
  return { status: answer.outcome === 'committed' ? 201 : 200, answer: { ...answer, back } }
}

/** The remotes a body names; whoever may not touch one of them learns nothing more about it. */
const named = (body: CommitBody) =>
  'set' in body ? Object.keys(body.set) : 'rollback' in body ? body.rollback : (body.only ?? [])

/** Appends a revision for somebody: their rights, the locks and all checks first. Throws a Refusal as `commitAs` does. */
export async function commitWish(
  plane: Plane,
  env: string,
  { action, evenLocked = false, ...wish }: Wish,
  identity: Identity,
): Promise<Omit<CommitAnswer, 'back'>> {
  await refuseBroken(plane.log, env)
  const outcome = await commit(plane.log, {
    base: undefined,
    dryRun: undefined,
    update: undefined,
    force: undefined,
    decision: undefined,
    ...wish,
    env,
    actor: identity.actor,
    async admit(touched) {
      for (const remote of touched) requireMay(identity, action, { env, remote })
      if (!evenLocked) await refuseLocked(plane.locks, env, { remotes: touched, kind: wish.kind })
    },
    async check({ current: { microFrontends: current }, next: { microFrontends: next }, touched }) {
      const complete = await completedAll(next, plane.releases)
      return [
        ...(await checkFiles(complete, touched, plane.vault)),
        ...(await checkPublishers({ env, current, next, touched }, plane.releases, plane.publishers)),
        ...checkClaims(next),
        ...checkRequirements(complete),
      ]
    },
  })
  if (outcome.kind === 'conflict')
    throw new Refusal(
      409,
      `${outcome.conflicts.join(', ')} moved since revision ${wish.base}. Look at revision ${outcome.head} and decide again.`,
      { head: outcome.head, conflicts: outcome.conflicts },
    )
  if (outcome.kind === 'refused')
    throw new Refusal(422, 'The checks speak against this state. Nothing was changed.', {
      report: outcome.report,
    })
  const { kind, ...answer } = outcome
  return { outcome: kind, ...answer }
}
