const EVERY = 10_000

/** Gives a function that is true at most once in ten seconds for the same text: what an outage does to every request is one line of the log. */
export function rarely() {
  const told = new Map<string, number>()
  return (text: string) => {
    if (Date.now() - (told.get(text) ?? 0) < EVERY) return false
    told.set(text, Date.now())
    return true
  }
}
