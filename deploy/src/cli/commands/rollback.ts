import type { RollbackTarget } from '@app/shared/protocol'
import { goBack, rollBack } from '../api/commit'
import { readHistory } from '../api/history'
import type { Command, CommandInput } from '../input/command'
import { readForce } from '../input/read-force'
import { readReason } from '../input/read-reason'
import { readRevision } from '../input/read-revision'
import { changeLines } from '../output/change-lines'
import { CliError } from '../output/cli-error'

export const rollback: Command = {
  summary: 'give everybody the last good version again, as a new revision',
  usage: 'mfe rollback [name …] --reason <text> [--to <revision>] [--force [<codes>]] [--dry-run]',
  example: 'mfe rollback billing --reason "prices are wrong"',
  words: Number.POSITIVE_INFINITY,
  options: {
    to: { type: 'string' },
    reason: { type: 'string', short: 'm' },
    force: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  explain: {
    to: 'the revision to go back to; else the last other version that everybody had and that was not rolled back; while a rollout is under way, the version it began with. Without a name: of what the latest change touched',
    reason: 'why, for the log (required)',
    force:
      'go further back although it was rolled back within the last hour; with codes, checks to overrule, such as E201,E503; kept in the history',
    'dry-run': 'only check, and show what would change',
  },
  async run(input) {
    const { positionals: names, options, connection, env } = input
    const reason = readReason(options.reason, 'A rollback')
    const common = {
      env,
      reason,
      dryRun: options['dry-run'] !== undefined,
      ...(options.force ? readForce(options.force) : {}),
    }
    if (options.to !== undefined) {
      const to = readRevision(options.to)
      const { head } = await readHistory(connection, env)
      const result = await rollBack(connection, {
        ...common,
        to,
        base: head,
        ...(names.length > 0 && { only: names }),
      })
      return { lines: changeLines(result), data: result }
    }
    const remotes = names.length > 0 ? names : await lastTouched(input)
    const result = await goBack(connection, { ...common, remotes, again: options.force !== undefined })
    const told = Object.entries(result.back ?? {}).flatMap(([name, way]) => wayLines(name, way))
    return { lines: [...changeLines(result), ...told], data: result }
  },
}

/** Since when the version was good, why it was left, and whether it is good now. */
function wayLines(name: string, way: RollbackTarget): string[] {
  const { version, revision, since, left } = way
  if (version === null) return [`  ${name} was not there at revision ${revision}, before its first version.`]
  const good = since
    ? `  ${name} ${version} was live for everybody from ${minute(since)} (revision ${revision})`
    : `  ${name} ${version} is the version its rollout began with`
  return [
    left ? `${good} to ${minute(left.at)}, left by ${left.actor}: ${left.reason}` : `${good}.`,
    ...failingLines(name, way),
  ]
}

/** Figures of browsers can be forged, so they only advise. */
function failingLines(name: string, { version, failing, before }: RollbackTarget): string[] {
  if (!failing) return []
  const next = before
    ? `Before it everybody had ${before.version}: mfe rollback ${name} --to ${before.revision} --reason <text>`
    : 'Before it nothing else was good.'
  return [
    `  ${name} ${version} failed lately, too: for ${failing.failed} of ${failing.people} people. ${next}`,
  ]
}

const minute = (at: string) => at.slice(0, 16).replace('T', ' ')

/** What the latest revision changed that changed anything. */
async function lastTouched({ connection, env }: CommandInput): Promise<string[]> {
  const { revisions } = await readHistory(connection, env)
  const latest = revisions.find(({ changes }) => Object.keys(changes).length > 0)
  if (latest) return Object.keys(latest.changes)
  throw new CliError('refused', `Nothing is live in "${env}" yet.`, 'mfe log shows what there is.')
}
