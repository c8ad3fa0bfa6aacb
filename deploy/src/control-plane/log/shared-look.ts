/**
 * Coalesces concurrent reads: a caller that arrives while one is in progress gets the result of the next, which begins after
 * they asked and so misses nothing that happened before.
 */
export function sharedLook<T>(look: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined

  const start = () => {
    const run = look().finally(() => {
      running = undefined
    })
    running = run
    return run
  }
  const follow = async (before: Promise<T>) => {
    await before.catch(() => undefined)
    next = undefined
    return start()
  }

  return () => {
    if (!running) return start()
    next ??= follow(running)
    return next
  }
}
