import { type UpdateTiming, updateTimings } from '../../manifest'
import { readCanary } from '../canary'
import { changeLines } from '../change-lines'
import { CliError } from '../cli-error'
import type { Command, CommandInput } from '../command'
import { deployVersions, type Shares } from '../commit'
import { readManifest } from '../live-versions'
import { readForce } from '../read-force'
import { readReason } from '../read-reason'
import { readReleaseName } from '../read-release-name'
import { startRollout } from '../start-rollout'

export const deploy: Command = {
  summary: 'make published versions live, all in one revision',
  usage:
    'mfe deploy <name>@<version> [<name>@<version> …] --reason <text> [--canary <percent>[,…] [--hold <time>]] [--update <when>] [--force <codes>] [--dry-run]',
  example: 'mfe deploy billing@4.3.0 --reason "new price table"',
  options: {
    reason: { type: 'string', short: 'm' },
    canary: { type: 'string' },
    hold: { type: 'string' },
    update: { type: 'string' },
    force: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  explain: {
    reason: 'why, for the log (required)',
    canary: 'only for so many percent of visitors; several percentages are steps the server takes by itself',
    hold: 'how long each step lasts, such as 5m',
    update: `when open pages take it over: ${updateTimings.join(', ')} (else navigation)`,
    force: 'codes of checks to overrule, such as E201,E503; kept in the history',
    'dry-run': 'only check',
  },
  async run(input) {
    const { positionals, options, connection, env } = input
    if (positionals.length === 0)
      throw new CliError('usage', 'Nothing to deploy was named.', `Usage: ${deploy.usage}`)
    const releases = positionals.map(readReleaseName)
    const reason = readReason(options.reason, 'A deploy')
    const canary = options.canary === undefined ? undefined : readCanary(options.canary, options.hold)
    if (canary && canary.shares.length > 1) return rollOut(input, releases, canary, reason)
    const manifest = await readManifest(connection, env)
    const sharesOf = (name: string, version: string): Shares => {
      const [share = 100] = canary?.shares ?? []
      const live = manifest?.microFrontends[name]?.find(({ deployment }) => deployment.default)?.metadata
        .version
      if (share === 100 || live === version) return version
      if (!live)
        throw new CliError(
          'refused',
          `There is no version of ${name} in "${env}" that the other visitors could have.`,
          'Deploy it to everybody: leave --canary out.',
        )
      return { [version]: share, [live]: 100 - share }
    }
    const update = readTiming(options.update)
    const result = await deployVersions({
      ...connection,
      env,
      set: Object.fromEntries(releases.map(([name, version]) => [name, sharesOf(name, version)])),
      reason,
      base: manifest?.revision ?? 0,
      dryRun: options['dry-run'] !== undefined,
      ...readForce(options.force),
      ...(update && { update }),
    })
    return { lines: changeLines(result), data: result }
  },
}

async function rollOut(
  { connection, env, options }: CommandInput,
  releases: [string, string][],
  canary: ReturnType<typeof readCanary>,
  reason: string,
) {
  const [release, ...others] = releases
  if (!release || others.length > 0 || (options.update ?? options.force ?? options['dry-run']) !== undefined)
    throw new CliError(
      'usage',
      'Steps are for one remote, at the next navigation, overrule no check and cannot be tried first.',
      'Deploy one version with --canary 1,10,50,100 --hold 5m, without --update, --force and --dry-run.',
    )
  const [remote, version] = release
  const rollout = await startRollout(connection, { env, remote, version, reason, canary })
  return {
    lines: [
      `${remote}@${version} is on its way: ${canary.shares.join(' %, ')} %, each for ${options.hold}.`,
      'Follow it with mfe status; the server takes it back when it fails too often.',
    ],
    data: rollout,
  }
}

function readTiming(text: string | undefined): UpdateTiming | undefined {
  const known = updateTimings.find(timing => timing === text)
  if (known || text === undefined) return known
  throw new CliError(
    'usage',
    `"${text}" is not a time to take it over.`,
    `There are ${updateTimings.join(', ')}.`,
  )
}
