import type { BrowserContext } from 'playwright-core'

const watched: string[][] = []

// Whoever expects a violation takes it out of the list.
afterEach(() => {
  expect(watched.splice(0).flat()).toEqual([])
})

/** Everything pages of the app in this context do against their content policy, in all frames, as it happens. */
export async function watchPolicy(context: BrowserContext, baseURL: string): Promise<string[]> {
  const violations: string[] = []
  watched.push(violations)
  await context.exposeBinding('tellViolation', ({ frame }, violation: string) => {
    if (frame.url().startsWith(baseURL)) violations.push(violation)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      const tell: unknown = Reflect.get(window, 'tellViolation')
      const { effectiveDirective, blockedURI } = event
      if (typeof tell === 'function') tell(`${effectiveDirective}: ${blockedURI}`)
    })
  })
  return violations
}
