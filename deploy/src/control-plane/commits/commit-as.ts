import { AppError } from '@app/api/errors'
import { type CommitAnswer, type CommitRequest, kindOf } from '@app/shared/protocol'
import type { Action } from '../access/grant'
import { type Identity, requireMay } from '../access/identity'
import { checkClaims } from '../checks/claims'
import { checkFiles } from '../checks/files'
import { checkLentNames } from '../checks/lent-names'
import { checkPublishers } from '../checks/publishers'
import { checkRequirements } from '../checks/requirements'
import { checkSlots } from '../checks/slots'
import { refuseLocked } from '../locks/refuse-locked'
import { refuseBroken } from '../log/check-chain'
import { type CommitInput, commit } from '../log/commit'
import type { ControlPlane } from '../plane/control-plane'
import { completedAll } from '../releases/listed-entry'
import { wantedState } from './wanted-state'

type Plane = Pick<ControlPlane, 'log' | 'vault' | 'locks' | 'releases' | 'publishers'>
type Optional = 'base' | 'dryRun' | 'update' | 'force' | 'decision'

/** A change of an environment that somebody, or the server, wants. */
export interface IntendedCommit
  extends Pick<CommitInput, 'kind' | 'reason' | 'change'>,
    Partial<Pick<CommitInput, Optional>> {
  /** What whoever wants it must be allowed for each remote it touches. */
  action: Action
  /** Changes nothing that a lock protects. */
  evenLocked?: boolean
}

/** Appends the revision a body asks for. Throws a AppError of 403, 404, 409, 422 or 423. */
export async function commitAs(
  plane: Plane & Pick<ControlPlane, 'health'>,
  env: string,
  body: CommitRequest,
  identity: Identity,
): Promise<{ status: number; answer: CommitAnswer }> {
  if (body.force) requireMay(identity, 'admin', { env })
  const kind = kindOf(body)
  for (const remote of named(body)) requireMay(identity, kind, { env, remote })
  const { change, back } = await wantedState(plane, env, body)
  // Whoever goes back is in a hurry; who has unsaved work is asked all the same.
  const { base, dryRun, update = kind === 'rollback' ? ('now' as const) : undefined, reason } = body
  const actor = body.actor ? `${body.actor} (${identity.actor})` : identity.actor
  const intent: IntendedCommit = {
    kind,
    action: kind,
    reason,
    base,
    dryRun,
    update,
    force: body.force?.codes,
    change,
  }
  const answer = await commitIntended(plane, env, intent, { ...identity, actor })
  return { status: answer.outcome === 'committed' ? 201 : 200, answer: { ...answer, back } }
}

/** The remotes a body names; whoever may not touch one of them learns nothing more about it. */
const named = (body: CommitRequest) =>
  'set' in body ? Object.keys(body.set) : 'rollback' in body ? body.rollback : (body.only ?? [])

/** Appends a revision for somebody: their rights, the locks and all checks first. Throws a AppError as `commitAs` does. */
export async function commitIntended(
  plane: Plane,
  env: string,
  { action, evenLocked = false, ...intent }: IntendedCommit,
  identity: Identity,
): Promise<Omit<CommitAnswer, 'back'>> {
  await refuseBroken(plane.log, env)
  const outcome = await commit(plane.log, {
    base: undefined,
    dryRun: undefined,
    update: undefined,
    force: undefined,
    decision: undefined,
    ...intent,
    env,
    actor: identity.actor,
    async admit(touched) {
      for (const remote of touched) requireMay(identity, action, { env, remote })
      if (!evenLocked) await refuseLocked(plane.locks, env, { remotes: touched, kind: intent.kind })
    },
    async check({ current: { microFrontends: current }, next: { microFrontends: next }, touched }) {
      const complete = await completedAll(next, plane.releases)
      return [
        ...(await checkFiles(complete, touched, plane.vault)),
        ...(await checkPublishers({ env, current, next, touched }, plane.releases, plane.publishers)),
        ...checkClaims(next),
        // A way back is never barred by a slot that nobody would see.
        ...(intent.kind === 'rollback' ? [] : checkSlots(current, complete, touched)),
        ...checkRequirements(complete),
        ...(await checkLentNames({ current, next: complete }, plane.vault)),
      ]
    },
  })
  if (outcome.kind === 'conflict')
    throw new AppError(
      409,
      `${outcome.conflicts.join(', ')} moved since revision ${intent.base}. Look at revision ${outcome.head} and decide again.`,
      { head: outcome.head, conflicts: outcome.conflicts },
    )
  if (outcome.kind === 'refused')
    throw new AppError(422, 'The checks speak against this state. Nothing was changed.', {
      report: outcome.report,
    })
  const { kind, ...answer } = outcome
  return { outcome: kind, ...answer }
}
