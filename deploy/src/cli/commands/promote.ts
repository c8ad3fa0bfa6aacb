import { promote as promoteFrom } from '../api/commit'
import { readManifest } from '../api/live-versions'
import type { Command } from '../input/command'
import { readForce } from '../input/read-force'
import { readReason } from '../input/read-reason'
import { changeLines } from '../output/change-lines'
import { CliError } from '../output/cli-error'

export const promote: Command = {
  summary: 'make live here what is live in another environment',
  usage: 'mfe promote [name …] --from <env> [--to <env>] --reason <text> [--force <codes>] [--dry-run]',
  example: 'mfe promote billing --from staging --to production --reason "tested"',
  words: Number.POSITIVE_INFINITY,
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    reason: { type: 'string', short: 'm' },
    force: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  explain: {
    from: 'the environment whose versions are taken (required)',
    to: 'the environment that gets them (else --env)',
    reason: 'why, for the log (required)',
    force: 'codes of checks to overrule, such as E201,E503; kept in the history',
    'dry-run': 'only check, and show what would change',
  },
  async run({ positionals, options, connection, env }) {
    const { from, to = env } = options
    if (!from || from === to)
      throw new CliError(
        'usage',
        from ? `"${from}" cannot be promoted to itself.` : 'Where the versions come from was not said.',
        `Usage: ${promote.usage}`,
      )
    const result = await promoteFrom(connection, {
      env: to,
      from,
      reason: readReason(options.reason, 'A promotion'),
      base: (await readManifest(connection, to))?.revision ?? 0,
      ...readForce(options.force),
      dryRun: options['dry-run'] !== undefined,
      ...(positionals.length > 0 && { only: positionals }),
    })
    return { lines: changeLines(result), data: result }
  },
}
