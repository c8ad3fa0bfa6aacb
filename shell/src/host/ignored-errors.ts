/** What browsers and extensions cause and nobody can act on. */
const ignored = [
  /Failed to fetch dynamically imported module/i,
  /Importing a module script failed/i,
  /error loading dynamically imported module/i,
  /Failed to execute '(?:insertBefore|removeChild|appendChild)' on 'Node'/i,
  /ResizeObserver loop (?:limit exceeded|completed with undelivered notifications)/i,
]

/** Whether an error is on the list of those not worth reporting. */
export function isIgnoredError(error: unknown): boolean {
  const message = error instanceof Error ? error.message : String(error)
  return ignored.some(pattern => pattern.test(message))
}
