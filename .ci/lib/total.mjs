import path from 'node:path'
import { root } from '../../scripts/lib/root.mjs'

/**
 * Adds up checks and the reports of Jest. A test that one run skips and another passes, such as one for Postgres, was run.
 * @param {{ passed: number, failed: number }} checks
 */
export function createTotal(checks) {
  let { passed, failed } = checks
  const ran = new Set()
  const skipped = new Set()
  const missing = []
  return {
    failed: () => failed,
    /** Counts a report that `jest --json` wrote, and the status Jest ended with. */
    add({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }, status) {
      passed += numPassedTests
      failed += numFailedTests + numRuntimeErrorTestSuites
      if (status !== 0 && numFailedTests + numRuntimeErrorTestSuites === 0) failed += 1
      for (const { name, assertionResults } of testResults)
        for (const { fullName, status: outcome } of assertionResults) {
          const test = `${path.relative(root, name)}: ${fullName}`
          if (outcome === 'pending' || outcome === 'todo') skipped.add(test)
          else ran.add(test)
        }
    },
    fail(reason) {
      console.log(reason)
      failed += 1
    },
    /** Something that is not run for want of a service or a browser. */
    skip: name => missing.push(name),
    lastLines() {
      const notRun = [...missing, ...[...skipped].filter(test => !ran.has(test))]
      const listed = notRun.length === 0 ? '0 not run' : `${notRun.length} not run: ${notRun.join('; ')}`
      return [listed, `${passed} passed, ${failed} failed`]
    },
  }
}
