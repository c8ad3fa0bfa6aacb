import type { Connection } from '../api-client'
import { changeLines } from '../change-lines'
import { CliError } from '../cli-error'
import type { Command } from '../command'
import { rollBack } from '../commit'
import { readHistory } from '../history'
import { readForce } from '../read-force'
import { readRevision } from '../read-revision'

export const rollback: Command = {
  summary: 'go back to an earlier state, as a new revision',
  usage: 'mfe rollback [name] [--to <revision>] [--reason <text>] [--force <codes>] [--dry-run]',
  example: 'mfe rollback billing --reason "prices are wrong"',
  options: {
    to: { type: 'string' },
    reason: { type: 'string', short: 'm' },
    force: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  explain: {
    to: 'the revision to go back to; by default the one before the latest change',
    reason: 'why, for the log',
    force: 'codes of checks to overrule, such as E201,E503; kept in the history',
    'dry-run': 'only check, and show what would change',
  },
  async run({ positionals: [name], options, connection, env }) {
    const wanted = options.to === undefined ? undefined : readRevision(options.to)
    const { head } = await readHistory(connection, env)
    const to = wanted ?? (await before({ connection, env, ...(name && { name }) }))
    const result = await rollBack({
      ...connection,
      env,
      to,
      base: head,
      reason: options.reason?.trim() || `rollback to ${to}`,
      ...readForce(options.force),
      dryRun: options['dry-run'] !== undefined,
      ...(name && { only: [name] }),
    })
    return { lines: changeLines(result), data: result }
  },
}

/** The revision before the latest one that changed the remote, or anything. */
async function before({
  connection,
  env,
  name,
}: {
  connection: Connection
  env: string
  name?: string
}): Promise<number> {
  let page = await readHistory(connection, env)
  while (page.revisions.length > 0) {
    const change = page.revisions.find(({ changes }) => name === undefined || name in changes)
    if (change && change.revision > 1) return change.revision - 1
    if (change) break
    page = await readHistory(connection, env, page.revisions.at(-1)?.revision)
  }
  throw new CliError(
    'refused',
    `${name ?? 'The environment'} has no earlier state in "${env}".`,
    'mfe log shows what there is.',
  )
}
