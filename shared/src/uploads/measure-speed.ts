const WINDOW_MS = 5000

/** Gives bytes per second of the last five seconds for each number of bytes that have been sent so far; 0 at first. */
export function measureSpeed(now: () => number = () => performance.now()): (bytes: number) => number {
  let samples: { at: number; bytes: number }[] = []
  return bytes => {
    const at = now()
    samples = [...samples.filter(sample => at - sample.at <= WINDOW_MS), { at, bytes }]
    const first = samples[0]
    if (!first || at === first.at) return 0
    return Math.max(0, ((bytes - first.bytes) / (at - first.at)) * 1000)
  }
}
