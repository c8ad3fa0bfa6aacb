// npm test: installs what is missing, builds, and runs every suite and every check. Ends with "N passed, M failed".

import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureInstalled } from '../scripts/lib/install.mjs'
import { root } from '../scripts/lib/root.mjs'

/** A run that takes this long hangs. */
const LONGEST_RUN_MS = 20 * 60_000

ensureInstalled()
const { browserWithProfiles, ensureBrowser, missingBrowsers } = await import('../scripts/lib/browser.mjs')
const { buildEverything } = await import('../scripts/lib/build-everything.mjs')
const { verify } = await import('./lib/verify.mjs')

process.env.CHROMIUM_PATH = ensureBrowser()
process.env.CHROMIUM_WITH_PROFILES = browserWithProfiles() ?? process.env.CHROMIUM_PATH
await buildEverything()
const total = await verify()

const { TEST_DATABASE_URL, TEST_REDIS_URL, ...embedded } = process.env
// Jest alone would leave a core to itself.
const everyCore = '--maxWorkers=100%'
suite(
  'units in jsdom and node, on the embedded database',
  ['--selectProjects', 'web', 'api', everyCore],
  embedded,
)
if (TEST_DATABASE_URL)
  suite(
    'the api on Postgres and Redis, and releases on Postgres',
    [
      '--selectProjects',
      'api',
      everyCore,
      '--',
      // What speaks of the embedded database alone has had its turn.
      'api/src/(?!db/(durability|embedded))',
      'deploy/src/control-plane/store',
      'deploy/src/serve/replicas',
      'deploy/src/one-process/data',
    ],
    process.env,
  )
else
  console.log('Not run: the api on Postgres and Redis (set TEST_DATABASE_URL and TEST_REDIS_URL to run it).')
for (const name of missingBrowsers())
  console.log(`Not run: the journeys in ${name}; install its packages to run them.`)
suite('journeys in a browser', ['--selectProjects', 'e2e', everyCore], embedded)

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

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
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    total.passed += numPassedTests
    total.failed += numFailedTests + numRuntimeErrorTestSuites
    if (status !== 0 && numFailedTests + numRuntimeErrorTestSuites === 0) total.failed += 1
  } catch {
    console.log(`${name}: no report; Jest ended with ${status ?? 'a hang'}.`)
    total.failed += 1
  }
  rmSync(report, { force: true })
}
