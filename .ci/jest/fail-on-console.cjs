/** An unexpected console.error or console.warn fails the test that caused it. A test that expects one replaces the method itself. */
const original = { error: console.error, warn: console.warn }
const seen = []
beforeEach(() => {
  seen.length = 0
  for (const level of ['error', 'warn'])
    console[level] = (...args) => seen.push(`console.${level}: ${args.map(String).join(' ')}`)
})
afterEach(() => {
  Object.assign(console, original)
  if (seen.length > 0) throw new Error(`Unexpected output:\n${seen.join('\n')}`)
})
