/**
 * Starts what the page can do without, one after the other. What cannot be started, such as a channel to other tabs in a browser
 * that has none, is reported and takes nothing else with it.
 */
export function startEach(starts: readonly (() => unknown)[], report: (error: unknown) => void) {
  for (const start of starts)
    try {
      start()
    } catch (error) {
      report(error)
    }
}
