import { createContext, useEffect, useState } from 'react'
import { ApiError } from '../http/api-error'

/** Whole seconds until the form around may be sent again; 0 when it may be sent now. */
export const WaitContext = createContext(0)

/** The wait the server asked for. */
export interface Wait {
  /** Whole seconds until the next call is allowed, counted down; 0 when it is. */
  seconds: number
  /** Starts the wait a refusal asks for, if it asks for one; `onOver` is called at its end. */
  after(error: unknown, onOver?: () => void): void
}

/** Counts down the `Retry-After` of a refusal by rate limit or overload. */
export function useWait(): Wait {
  const [waiting, setWaiting] = useState<{ end: number; onOver: (() => void) | undefined } | null>(null)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!waiting) return
    const tick = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < waiting.end) return
      setWaiting(null)
      waiting.onOver?.()
    }, 1000)
    return () => clearInterval(tick)
  }, [waiting])
  return {
    seconds: waiting ? Math.max(1, Math.ceil((waiting.end - now) / 1000)) : 0,
    after(error, onOver) {
      if (!(error instanceof ApiError) || !error.retryAfter) return
      // Read once: a millisecond between two readings would round up to a second more than the server asked for.
      const asked = Date.now()
      setNow(asked)
      setWaiting({ end: asked + error.retryAfter * 1000, onOver })
    },
  }
}
