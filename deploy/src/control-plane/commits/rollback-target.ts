import { AppError } from '@app/api/errors'
import type { ListedEntry, MicroFrontends, RollbackTarget } from '@app/shared/protocol'
import { failingLately } from '../health/failing-lately'
import { backwards } from '../log/backwards'
import { sameEntries } from '../log/changes'
import type { LoggedRevision } from '../log/revision-record'
import type { ControlPlane } from '../plane/control-plane'
import { readShares, shareOut } from '../releases/share-out'

const HOUR_MS = 3_600_000

/** What is asked: `again` goes on even where a rollback is not an hour old. */
interface Question {
  env: string
  remote: string
  head: LoggedRevision | undefined
  again: boolean
  now?: number
}

type Plane = Pick<ControlPlane, 'releases' | 'log' | 'health'>

/**
 * Target of `mfe rollback`: the base while a rollout is in progress, else the last other version that was fully live and that
 * was not itself left by a rollback. Throws a 422 where there is none, or where the last change was a rollback too. Figures of
 * browsers can be forged, so a version that they speak against is told as such and stays the target.
 */
export async function wayBack(
  plane: Plane,
  question: Question,
): Promise<{ told: RollbackTarget; entries: ListedEntry[] }> {
  const { env, remote, head, again, now = Date.now() } = question
  const base = head?.rollouts?.[remote]?.base
  if (base) {
    const shares = await readShares(plane.releases, remote, { [base]: 100 })
    const told = { version: base, ...(await conductOf(base, plane, question)) }
    return { told, entries: shareOut(shares, head?.microFrontends[remote], 0) }
  }
  const found = await lastGood(plane.log, question)
  if (!found)
    throw new AppError(
      422,
      `${remote} has no earlier version in ${env} that everybody had. Nothing was changed.`,
      {
        next: `Name a revision: mfe log, then mfe rollback ${remote} --to <revision>.`,
      },
    )
  const { last, entries } = found
  const told = { ...found.told, ...(await conductOf(found.told.version, plane, question)) }
  if (last && !again && isRollback(last) && now - Date.parse(last.at) < HOUR_MS)
    throw new AppError(
      422,
      `${remote} was rolled back at ${minute(last.at)} already (revision ${last.revision} by ${last.actor}: ${last.reason}). ` +
        `Another rollback would ${told.version ? `give everybody ${told.version}, which was good from ${minute(told.since)}${lately(told)}` : 'take it out'}. Nothing was changed.`,
      { next: `If that is meant, add --force, or name the revision: --to ${told.revision}.` },
    )
  return { told, entries }
}

/** How the version does in browsers where it is failing itself, and the last good one before it that is not. */
async function conductOf(
  version: string | null,
  { log, health }: Plane,
  question: Question,
): Promise<Pick<RollbackTarget, 'failing' | 'before'>> {
  const figures = (of: string) => failingLately(health, question.env, question.remote, of)
  const failing = version === null ? undefined : figures(version)
  if (!failing) return {}
  const earlier = await lastGood(log, question, it => it === version || figures(it) !== undefined)
  const { version: good, revision } = earlier?.told ?? {}
  return { failing, ...(good && revision !== undefined && { before: { version: good, revision } }) }
}

interface Found {
  told: RollbackTarget
  /** None: the remote is taken out. */
  entries: ListedEntry[]
  /** The revision that made the remote what it is now. */
  last: LoggedRevision | undefined
}

async function lastGood(
  log: ControlPlane['log'],
  { env, remote, head }: Question,
  isPassedOver: (version: string) => boolean = () => false,
): Promise<Found | undefined> {
  const taken = new Set<string>()
  const present = stable(head?.microFrontends, head, remote)
  let last: LoggedRevision | undefined
  let after: LoggedRevision | undefined
  let found: Found | undefined
  for await (const record of backwards(log, env, head?.revision ?? 0)) {
    const version = stable(record.microFrontends, record, remote)
    if (found && version !== found.told.version) break
    if (found) Object.assign(found.told, { revision: record.revision, since: record.at })
    else if (after && differs(record, after, remote)) {
      last ??= after
      if (isRollback(after)) for (const gone of goneWith(record, after, remote)) taken.add(gone)
      else if (version && version !== present && !taken.has(version) && !isPassedOver(version))
        found = {
          last,
          entries: record.microFrontends[remote] ?? [],
          told: { version, revision: record.revision, since: record.at, left: leftBy(after) },
        }
    }
    after = record
  }
  return found ?? (last && after && outAgain(after, last, remote))
}

/** There is no other version, but there was a time without the remote. */
const outAgain = (first: LoggedRevision, last: LoggedRevision, remote: string) =>
  first.microFrontends[remote]
    ? undefined
    : { told: { version: null, revision: first.revision }, entries: [], last }

const leftBy = ({ revision, at, actor, reason }: LoggedRevision) => ({ revision, at, actor, reason })
const lately = ({ failing }: RollbackTarget) =>
  failing ? `, and which failed lately for ${failing.failed} of ${failing.people} people` : ''
const minute = (at = '') => at.slice(0, 16).replace('T', ' ')

/** Records of before there were kinds say it in their words. */
const isRollback = ({ kind, actor, reason }: LoggedRevision) =>
  kind === undefined ? actor === 'guard' || /^rollback to \d+$/.test(reason) : kind === 'rollback'

/** The version that is fully live, unless a rollout of it is in progress. */
function stable(
  live: MicroFrontends<ListedEntry> | undefined,
  record: LoggedRevision | undefined,
  remote: string,
) {
  const [only, ...others] = live?.[remote] ?? []
  return others.length > 0 || record?.rollouts?.[remote] ? undefined : only?.metadata.version
}

const versionsOf = (record: LoggedRevision, remote: string) =>
  (record.microFrontends[remote] ?? []).map(({ metadata }) => metadata.version)

const goneWith = (before: LoggedRevision, after: LoggedRevision, remote: string) =>
  versionsOf(before, remote).filter(version => !versionsOf(after, remote).includes(version))

const differs = (before: LoggedRevision, after: LoggedRevision, remote: string) =>
  !sameEntries(before.microFrontends[remote], after.microFrontends[remote]) ||
  before.rollouts?.[remote]?.id !== after.rollouts?.[remote]?.id
