/**
 * Lets all who ask at once share one look: whoever asks while one is under way gets the answer of the next, which begins after
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
