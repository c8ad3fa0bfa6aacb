import { type Identity, requireMay } from './access/identity'
import { checkClaims } from './checks/claims'
import { checkFiles } from './checks/files'
import type { Finding } from './checks/finding'
import { checkPublishers } from './checks/publishers'
import { checkRequirements } from './checks/requirements'
import { actionOf, type CommitBody, wantedState } from './commit-body'
import type { ControlPlane } from './control-plane'
import { refuseLocked } from './locks/refuse-locked'
import type { Change } from './log/changes'
import { commit } from './log/commit'
import { Refusal } from './refusal'
import { completedAll } from './releases/listed-entry'

/** What a commit came to, as every door answers it. */
export interface CommitAnswer {
  outcome: 'committed' | 'unchanged' | 'checked'
  /** The revision that holds the state wanted, or would. */
  revision: number
  report: Finding[]
  changes: Record<string, Change>
}

/** Appends a revision for somebody: their rights, the locks and all checks first. Throws a Refusal of 403, 404, 409, 422 or 423. */
export async function commitAs(
  plane: Pick<ControlPlane, 'log' | 'vault' | 'locks' | 'releases' | 'publishers'>,
  env: string,
  body: CommitBody,
  identity: Identity,
): Promise<{ status: number; answer: CommitAnswer }> {
  const action = actionOf(body)
  if (body.force) requireMay(identity, 'admin', { env })
  const outcome = await commit(plane.log, {
    env,
    actor: body.actor ? `${body.actor} (${identity.actor})` : identity.actor,
    reason: body.reason,
    base: body.base,
    dryRun: body.dryRun,
    update: body.update,
    force: body.force?.codes,
    change: await wantedState(plane, env, body),
    async admit(touched) {
      for (const remote of touched) requireMay(identity, action, { env, remote })
      await refuseLocked(plane.locks, env, touched)
    },
    async check({ current, next, touched }) {
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
      `${outcome.conflicts.join(', ')} moved since revision ${body.base}. Look at revision ${outcome.head} and decide again.`,
      { head: outcome.head, conflicts: outcome.conflicts },
    )
  if (outcome.kind === 'refused')
    throw new Refusal(422, 'The checks speak against this state. Nothing was changed.', {
      report: outcome.report,
    })
  const { kind, revision, report, changes } = outcome
  return { status: kind === 'committed' ? 201 : 200, answer: { outcome: kind, revision, report, changes } }
}
