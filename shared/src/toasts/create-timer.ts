/** A one-shot timer that can be paused. */
export interface Timer {
  pause(): void
  resume(): void
}

/** Starts a timer of `duration` milliseconds; after a pause only the remaining time runs. */
export function createTimer(onEnd: () => void, duration: number): Timer {
  let remaining = duration
  let startedAt = 0
  let running: ReturnType<typeof setTimeout> | undefined
  const timer: Timer = {
    pause() {
      if (running === undefined) return
      clearTimeout(running)
      running = undefined
      remaining -= Date.now() - startedAt
    },
    resume() {
      if (running !== undefined) return
      startedAt = Date.now()
      running = setTimeout(onEnd, remaining)
    },
  }
  timer.resume()
  return timer
}
