import { GUARD, type UpdateTiming, updateTimings } from '@app/shared/protocol'
import { readCanary, readGuard } from '../api/canary'
import { deployVersions, type Shares } from '../api/commit'
import { readManifest } from '../api/live-versions'
import { startRollout } from '../api/start-rollout'
import type { Command, CommandInput } from '../input/command'
import { readForce } from '../input/read-force'
import { readReason } from '../input/read-reason'
import { readReleaseName } from '../input/read-release-name'
import { changeLines } from '../output/change-lines'
import { CliError } from '../output/cli-error'

export const deploy: Command = {
  summary: 'make published versions live, all in one revision',
  usage:
    'mfe deploy <name>@<version> [<name>@<version> …] --reason <text> [--canary <percent>[,…] [--hold <time>] [--min-people <number>] [--max-error-rate <percent>]] [--update <when>] [--force <codes>] [--dry-run]',
  example: 'mfe deploy billing@4.3.0 --reason "new price table"',
  words: Number.POSITIVE_INFINITY,
  options: {
    reason: { type: 'string', short: 'm' },
    canary: { type: 'string' },
    hold: { type: 'string' },
    'min-people': { type: 'string' },
    'max-error-rate': { type: 'string' },
    update: { type: 'string' },
    force: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  explain: {
    reason: 'why, for the log (required)',
    canary: 'only for so many percent of visitors; several percentages are steps the server takes by itself',
    hold: 'how long each step lasts at least, such as 5m',
    'min-people': `a further step waits until so many people per step met the version (else ${GUARD.minPeople}: as many before the second, twice as many before the third)`,
    'max-error-rate': `a step waits while it fails for so many percent of people more than the version before (else ${GUARD.maxErrorRate * 100}); it is taken back as soon as that is sure`,
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
    const guard = readGuard(options['min-people'], options['max-error-rate'])
    if (canary && canary.shares.length > 1) return rollOut(input, releases, { canary, guard, reason })
    if (Object.keys(guard).length > 0)
      throw new CliError('usage', 'Only steps are guarded.', 'Add them: --canary 1,10,50,100 --hold 5m.')
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
    const result = await deployVersions(connection, {
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
  plan: Pick<Parameters<typeof startRollout>[1], 'canary' | 'guard' | 'reason'>,
) {
  const [release, ...others] = releases
  if (!release || others.length > 0 || (options.update ?? options.force) !== undefined)
    throw new CliError(
      'usage',
      'Steps are for one remote, at the next navigation, and overrule no check.',
      'Deploy one version with --canary 1,10,50,100 --hold 5m, without --update and --force.',
    )
  const [remote, version] = release
  const dryRun = options['dry-run'] !== undefined
  const result = await startRollout(connection, { env, remote, version, ...plan, dryRun })
  return {
    lines: [
      ...changeLines(result),
      ...(dryRun
        ? []
        : [
            `${remote}@${version} is on its way: ${plan.canary.shares.join(' %, ')} %, each for at least ${options.hold}.`,
            'Follow it with mfe status; the server takes it back when it fails too often.',
          ]),
    ],
    data: result,
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
