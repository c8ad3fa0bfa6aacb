import { changeLines } from '../change-lines'
import { CliError } from '../cli-error'
import type { Command } from '../command'
import { deployVersions } from '../commit'
import { readManifest } from '../live-versions'

export const deploy: Command = {
  summary: 'make published versions live, all in one revision',
  usage: 'mfe deploy <name>@<version> [<name>@<version> …] --reason <text> [--dry-run]',
  example: 'mfe deploy billing@4.3.0 --reason "new price table"',
  options: { reason: { type: 'string', short: 'm' }, 'dry-run': { type: 'boolean' } },
  explain: { reason: 'why, for the log (required)', 'dry-run': 'only check' },
  async run({ positionals, options, connection, env }) {
    if (positionals.length === 0)
      throw new CliError('usage', 'Nothing to deploy was named.', `Usage: ${deploy.usage}`)
    const set = Object.fromEntries(positionals.map(parseRelease))
    const reason = options.reason?.trim()
    if (!reason)
      throw new CliError(
        'usage',
        'A deploy needs a reason.',
        'Add --reason "…": whoever reads mfe log will want to know.',
      )
    const base = (await readManifest(connection, env))?.revision ?? 0
    const result = await deployVersions({
      ...connection,
      env,
      set,
      reason,
      base,
      dryRun: options['dry-run'] !== undefined,
    })
    return { lines: changeLines(result), data: result }
  },
}

function parseRelease(text: string): [string, string] {
  const [, name, version] = /^([a-z][a-z0-9-]*)@(\S+)$/.exec(text) ?? []
  if (!name || !version)
    throw new CliError(
      'usage',
      `"${text}" is not a version of a remote.`,
      'Write <name>@<version>, such as billing@4.3.0.',
    )
  return [name, version]
}
