import type { ListedEntry, MicroFrontends, UpdateTiming } from '../../manifest'
import type { Finding } from '../checks/finding'
import { type Change, changes } from './changes'
import { inTurn } from './in-turn'
import { lastGoodAfter } from './last-good'
import type { RevisionLog } from './revision-log'
import type { LoggedRevision } from './revision-record'

type Live = MicroFrontends<ListedEntry>

export interface CommitRequest {
  env: string
  /** The revision the author looked at; without it nothing can conflict. */
  base: number | undefined
  actor: string
  reason: string
  /** Look, but do not write. */
  dryRun: boolean | undefined
  /** When open pages take it over; at the next navigation unless told otherwise. */
  update: UpdateTiming | undefined
  /** Codes of findings that shall not refuse it; they are kept in the audit. */
  force: string[] | undefined
  /** The state wanted, from the state there is, as revision `next`. */
  change(current: Live, next: number): Promise<Live>
  /** Throws when whoever asks may not touch these remotes, or nobody may now. */
  admit(touched: string[]): Promise<void>
  /** What speaks against the state wanted; any finding refuses it. */
  check(states: { current: Live; next: Live; touched: string[] }): Promise<Finding[]>
}

/** What became of a commit. `revision` is the one that holds the state wanted (or would, for `checked`). */
export type CommitOutcome =
  | {
      kind: 'committed' | 'unchanged' | 'checked'
      revision: number
      report: Finding[]
      changes: Record<string, Change>
    }
  | { kind: 'conflict'; head: number; conflicts: string[] }
  | { kind: 'refused'; report: Finding[] }

/** Appends a revision. */
export const commit = (log: RevisionLog, request: CommitRequest): Promise<CommitOutcome> =>
  inTurn(log, request.env, () => append(log, request))

/** Whoever loses the race for a number looks at the new head and tries the next one. */
async function append(log: RevisionLog, request: CommitRequest): Promise<CommitOutcome> {
  for (;;) {
    const head = await log.head(request.env)
    const current = head?.microFrontends ?? {}
    const next = await request.change(current, (head?.revision ?? 0) + 1)
    const diff = changes(current, next)
    const touched = Object.keys(diff)
    const revision = head?.revision ?? 0
    if (touched.length === 0) return { kind: 'unchanged', revision, report: [], changes: diff }

    await request.admit(touched)
    const moved = request.base === undefined ? [] : await movedSince(log, request.env, request.base, head)
    const conflicts = touched.filter(name => moved.includes(name))
    if (conflicts.length > 0) return { kind: 'conflict', head: revision, conflicts }

    const report = await request.check({ current, next, touched })
    const forced = report.map(({ code }) => code).filter(code => request.force?.includes(code))
    if (report.some(({ code }) => !forced.includes(code))) return { kind: 'refused', report }
    if (request.dryRun) return { kind: 'checked', revision: revision + 1, report, changes: diff }

    const { actor, reason, update } = request
    const logged = await log.append(request.env, head, {
      actor,
      reason,
      microFrontends: next,
      lastGood: lastGoodAfter(head, next),
      ...(update && { update }),
      ...(forced.length > 0 && { forced: [...new Set(forced)] }),
    })
    if (logged) return { kind: 'committed', revision: logged.revision, report, changes: diff }
  }
}

/** Remotes that any revision after `base` touched, even when they came back to where they were. */
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
