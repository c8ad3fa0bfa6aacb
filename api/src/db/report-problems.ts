import { DatabaseUnavailable } from './database-unavailable'

/** An outage meets every request; the log hears of it this often. */
const EVERY = 10_000

/** Takes one line of the log. */
type Write = (about: { reason: string; times: number }, text: string) => void

/** Gives a function that takes each failure of the database and writes one line at once, then at most one in ten seconds for the same reason, saying how often it happened since. */
export function reportProblems(write: Write) {
  const told = new Map<string, { at: number; since: number }>()
  return (error: Error) => {
    const reason = error instanceof DatabaseUnavailable ? error.reason : error.message
    const known = told.get(reason)
    if (known && Date.now() - known.at < EVERY) {
      known.since += 1
      return
    }
    told.set(reason, { at: Date.now(), since: 0 })
    write(
      { reason, times: (known?.since ?? 0) + 1 },
      'the database cannot be used; who needs it is answered 503',
    )
  }
}
