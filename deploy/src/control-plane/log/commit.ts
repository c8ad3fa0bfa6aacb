import type { Change, Decision, Finding, RevisionKind, Rollout, UpdateTiming } from '@app/shared/protocol'
import { changes } from './changes'
import { inTurn } from './in-turn'
import { lastGoodAfter } from './last-good'
import type { RevisionLog } from './revision-log'
import type { LoggedRevision } from './revision-record'
import { rolloutsMoved, type State, stateOf } from './state'

export interface CommitInput {
  env: string
  kind: RevisionKind
  /** The revision the author looked at; without it nothing can conflict. */
  base: number | undefined
  actor: string
  reason: string
  /** Look, but do not write. */
  dryRun: boolean | undefined
  /** When open pages apply it; by default at the next navigation. */
  update: UpdateTiming | undefined
  /** Codes of findings that shall not refuse it; they are kept in the audit. */
  force: string[] | undefined
  /** What the guard saw. */
  decision: Decision | undefined
  /** The state wanted, from the state there is. The same state: nothing is to be done, or no longer. */
  change(current: State, head: LoggedRevision | undefined): Promise<State>
  /** Throws when the caller may not change these remotes, or they are locked. */
  admit(touched: string[]): Promise<void>
  /** What speaks against the state wanted; any finding refuses it. */
  check(states: { current: State; next: State; touched: string[] }): Promise<Finding[]>
}

/** What became of a commit. `revision` is the one that holds the state wanted (or would, for `checked`). */
export type CommitOutcome =
  | {
      kind: 'committed' | 'unchanged' | 'checked'
      revision: number
      report: Finding[]
      changes: Record<string, Change>
      /** Rollouts that went on before and do not any more, by remote. */
      ended: Record<string, Rollout>
    }
  | { kind: 'conflict'; head: number; conflicts: string[] }
  | { kind: 'refused'; report: Finding[] }

/** Appends a revision. */
export const commit = (log: RevisionLog, request: CommitInput): Promise<CommitOutcome> =>
  inTurn(log, request.env, () => append(log, request))

/** The loser of a race for a revision number reads the new head and tries the next number. */
async function append(log: RevisionLog, request: CommitInput): Promise<CommitOutcome> {
  for (;;) {
    const head = await log.head(request.env)
    const current = stateOf(head)
    const next = await request.change(current, head)
    const diff = changes(current.microFrontends, next.microFrontends)
    const moved = rolloutsMoved(current, next)
    const ended = endedRollouts(current, next)
    const touched = [...new Set([...Object.keys(diff), ...moved])]
    const revision = head?.revision ?? 0
    if (touched.length === 0) return { kind: 'unchanged', revision, report: [], changes: diff, ended }

    await request.admit(touched)
    const since = request.base === undefined ? [] : await movedSince(log, request.env, request.base, head)
    const conflicts = touched.filter(name => since.includes(name))
    if (conflicts.length > 0) return { kind: 'conflict', head: revision, conflicts }

    const changed = Object.keys(diff)
    const report = changed.length > 0 ? await request.check({ current, next, touched: changed }) : []
    const forced = report.map(({ code }) => code).filter(code => request.force?.includes(code))
    if (report.some(({ code }) => !forced.includes(code))) return { kind: 'refused', report }
    if (request.dryRun) return { kind: 'checked', revision: revision + 1, report, changes: diff, ended }

    const { actor, reason, update, kind, decision } = request
    const logged = await log.append(request.env, head, {
      actor,
      reason,
      kind,
      microFrontends: next.microFrontends,
      ...(Object.keys(next.rollouts).length > 0 && { rollouts: next.rollouts }),
      lastGood: lastGoodAfter(head, next.microFrontends),
      ...(update && { update }),
      ...(forced.length > 0 && { forced: [...new Set(forced)] }),
      ...(decision && { decision }),
    })
    if (logged) return { kind: 'committed', revision: logged.revision, report, changes: diff, ended }
  }
}

/** A rollout that another one replaced has ended, too. */
const endedRollouts = (current: State, next: State) =>
  Object.fromEntries(
    Object.entries(current.rollouts).filter(([remote, { id }]) => next.rollouts[remote]?.id !== id),
  )

/** Remotes whose versions any revision after `base` changed, even when they came back to where they were. */
async function movedSince(log: RevisionLog, env: string, base: number, head: LoggedRevision | undefined) {
  const moved = new Set<string>()
  let before = (await log.at(env, base))?.microFrontends ?? {}
  for (let revision = base + 1; revision <= (head?.revision ?? 0); revision++) {
    const after = (await log.at(env, revision))?.microFrontends ?? {}
    for (const name of Object.keys(changes(before, after))) moved.add(name)
    before = after
  }
  return [...moved]
}
