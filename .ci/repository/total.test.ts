import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const total = pathToFileURL(path.resolve(__dirname, '..', 'lib', 'total.mjs')).href
const report = (tests: Record<string, string>, { passed = 0, failed = 0 } = {}) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numRuntimeErrorTestSuites: 0,
  testResults: [
    {
      name: path.resolve('a.test.ts'),
      assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
    },
  ],
})

/** The last lines of `npm test` after reports of Jest, each with the status it ended with; in a process, as Jest loads no `.mjs`. */
function lastLines(reports: [object, number][], missing: string[] = []) {
  const script = `
    import { createTotal } from '${total}'
    const [reports, missing] = JSON.parse(process.argv[1])
    const run = createTotal({ passed: 2, failed: 0 })
    for (const name of missing) run.skip(name)
    for (const [report, status] of reports) run.add(report, status)
    console.log(run.lastLines().join('\\n'))`
  const args = ['--input-type=module', '-e', script, JSON.stringify([reports, missing])]
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n')
}

it('names what was not run, and ends with what passed and failed', () => {
  const first = report({ 'is drawn': 'passed', 'is stored on a server': 'pending' }, { passed: 1 })
  expect(lastLines([[first, 0]], ['journeys in Firefox'])).toEqual([
    '2 not run: journeys in Firefox; a.test.ts: is stored on a server',
    '3 passed, 0 failed',
  ])
})

it('counts a test as run that another suite ran', () => {
  const first = report({ 'is stored on a server': 'pending' })
  const second = report({ 'is stored on a server': 'passed' }, { passed: 1 })
  expect(
    lastLines([
      [first, 0],
      [second, 0],
    ]),
  ).toEqual(['0 not run', '3 passed, 0 failed'])
})

it('counts a failure for a run of Jest that failed without a failed test', () => {
  expect(lastLines([[report({}), 1]])).toEqual(['0 not run', '2 passed, 1 failed'])
})
