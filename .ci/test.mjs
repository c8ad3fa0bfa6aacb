// npm test: installs what is missing, builds, and runs every suite and every check. Ends with what was not run and "N passed, M failed".

import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureInstalled } from '../scripts/lib/install.mjs'
import { root } from '../scripts/lib/root.mjs'

/** A suite that takes this long hangs: four times what the longest takes on two cores that are slow. */
const LONGEST_RUN_MS = 120 * 60_000

ensureInstalled()
const { browserWithProfiles, ensureBrowser } = await import('../scripts/lib/browser.mjs')
const { buildEverything } = await import('../scripts/lib/build-everything.mjs')
const { createTotal } = await import('./lib/total.mjs')
const { verify } = await import('./lib/verify.mjs')

process.env.CHROMIUM_PATH = ensureBrowser()
process.env.CHROMIUM_WITH_PROFILES = browserWithProfiles() ?? process.env.CHROMIUM_PATH
await buildEverything()

/** The suites that a database server answers too; what speaks of the embedded database alone, or of what stands in front of any, is not among them. */
const onAnyDatabase = [
  'api/src/(?!db/(durability|embedded|data-folder)|(access|config|contact|geolocation|http|identity|limits|localization|languages|network|observability|policy-reports)/|app\\.test|auth/(bot-check/|fuzz|redirects|surface))',
  'deploy/src/control-plane/store',
  'deploy/src/serve/replicas',
  'deploy/src/one-process/data',
]

const { TEST_DATABASE_URL, TEST_REDIS_URL, ...embedded } = process.env
const run = createTotal(await verify())
// Jest alone would leave a core to itself.
const everyCore = '--maxWorkers=100%'
// Who asks a database server waits for it, and leaves the core to somebody else.
const oneMore = `--maxWorkers=${os.availableParallelism() + 1}`
suite('units in jsdom', ['--selectProjects', 'web', everyCore], embedded)
// Apart from those in jsdom, which fill a worker so soon that what servers keep in it would go with it (server-runtime.cjs).
const onEmbedded = ['--selectProjects', 'api', everyCore]
if (TEST_DATABASE_URL) {
  // Twice the same suites would be a fifth of the run; the journeys in a browser are all on the embedded database.
  const others = `^(?!.*(${onAnyDatabase.join('|')}))`
  suite(
    'the api, deliveries and the repository, on the embedded database',
    [...onEmbedded, '--', others],
    embedded,
  )
  suite(
    'the api on Postgres and Redis, and releases on Postgres',
    ['--selectProjects', 'api', oneMore, '--', ...onAnyDatabase],
    process.env,
  )
} else {
  suite('the api, deliveries and the repository, on the embedded database', onEmbedded, embedded)
  run.skip('the api on Postgres and Redis (set TEST_DATABASE_URL and TEST_REDIS_URL)')
}
if (!process.env.STRIPE_TEST_KEY) run.skip('buying a plan at Stripe itself (set STRIPE_TEST_KEY)')
if (!process.env.TEST_S3_STORE) run.skip('releases in a real bucket (set TEST_S3_STORE)')
suite('journeys in a browser', ['--selectProjects', 'e2e', everyCore], embedded)

for (const line of run.lastLines()) console.log(line)
process.exit(run.failed() === 0 ? 0 : 1)

function suite(name, args, env) {
  console.log(`\n— ${name}`)
  const report = path.join(os.tmpdir(), `jest-report-${process.pid}.json`)
  const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js')
  const { status } = spawnSync(process.execPath, [jest, '--json', `--outputFile=${report}`, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: LONGEST_RUN_MS,
    killSignal: 'SIGKILL',
  })
  try {
    run.add(JSON.parse(readFileSync(report, 'utf8')), status)
  } catch {
    run.fail(`${name}: no report; Jest ended with ${status ?? 'a hang'}.`)
  }
  rmSync(report, { force: true })
}
