import type { BrowserContext, ConsoleMessage } from 'playwright-core'

/** What went wrong in the pages of one context, as it happens. */
export interface Watched {
  /** Uncaught errors, unhandled rejections, console errors and requests that failed, of all pages. */
  problems: string[]
  /** What pages of the app did against their content policy, in all frames. */
  violations: string[]
}

const watched: Watched[] = []
let allowed: (string | RegExp)[] = []

// A test that expects a violation, or looks at a problem itself, takes it out of the list.
afterEach(() => {
  const all = watched.splice(0)
  const isAllowed = (problem: string) =>
    allowed.some(it => (typeof it === 'string' ? it === problem : it.test(problem)))
  const problems = all.flatMap(it => it.problems).filter(problem => !isAllowed(problem))
  allowed = []
  expect({ problems, violations: all.flatMap(it => it.violations) }).toEqual({ problems: [], violations: [] })
})

/**
 * Says which problems the current test causes on purpose; every other one fails it. A problem is one line: `page error: …`,
 * `console error: …`, or `request error: 422 /auth/login`. Patterns are for lines with a part that changes, such as a version.
 */
export function allowProblems(...expected: (string | RegExp)[]) {
  allowed.push(...expected)
}

/** The line of a page that waited for its manifest while the machine was busy, or its clock jumped; it goes on with what it has and asks again. */
export const LATE_MANIFEST = 'console error: Error: /v2/production/manifest.json took too long.'

/** The line of a remote that was given up, for a reason such as `timeout`. */
export const unusable = (remote: string, reason: string) =>
  new RegExp(`^console error: RemoteError: Remote "${remote}" \\S+ could not be used \\(${reason}\\)\\.$`)

/** The lines of files of a remote that did not come, with a status or an error of the network. */
export const lostFiles = (remote: string, how: string) => new RegExp(`^request error: ${how} /r/${remote}/`)

/**
 * A page's own requests for its push connection. A session that ends, gets a new token or becomes another person's at the
 * same moment makes the server refuse them. The page handles the refusal, and the browser logs it.
 */
const OVERTAKEN = /^request error: ((401|409|419) \/broadcasting\/(user-)?auth|401 \/api\/v1\/users\/me)$/

/** Watches all pages of a context, from their first line on. Called before the first one is opened. */
export async function watchProblems(context: BrowserContext, baseURL: string): Promise<Watched> {
  const found: Watched = { problems: [], violations: [] }
  watched.push(found)
  context.on('weberror', error => found.problems.push(`page error: ${firstLine(error.error().message)}`))
  context.on('console', message => {
    const problem = problemOf(message)
    if (message.type() === 'error' && !OVERTAKEN.test(problem)) found.problems.push(problem)
  })
  await context.exposeBinding('reportViolation', ({ frame }, violation: string) => {
    if (frame.url().startsWith(baseURL)) found.violations.push(violation)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      const report: unknown = Reflect.get(window, 'reportViolation')
      const { effectiveDirective, blockedURI } = event
      if (typeof report === 'function') report(`${effectiveDirective}: ${blockedURI}`)
    })
  })
  return found
}

/** The browser writes failed requests to the console too, without the address in the text. */
function problemOf(message: ConsoleMessage): string {
  const text = firstLine(message.text())
  const [, status, error] = /^Failed to load resource: (?:.* status of (\d+)|(net::\w+))/.exec(text) ?? []
  if (!status && !error) return `console error: ${text}`
  return `request error: ${status ?? error} ${new URL(message.location().url).pathname}`
}

/** An error is written with its stack. */
const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''
