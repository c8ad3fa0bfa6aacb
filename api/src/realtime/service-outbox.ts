import { setTimeout as wait } from 'node:timers/promises'
import Pusher from 'pusher'

/** Milliseconds between two attempts: the first pause, doubled by every further one, and the longest. */
const PAUSE = 500
const LONGEST_PAUSE = 30_000

interface Outbox<Item> {
  /** How many items go with one call. */
  atOnce: number
  give(items: Item[]): Promise<unknown>
  onFailure(error: unknown): void
  /** Ends it: what waits is forgotten. */
  signal: AbortSignal
}

/**
 * Gives a service what is put here, one call after the other so that nothing older arrives later. What a service that is down did not
 * take is given again: pages that are connected to it notice no gap, so they would not ask by themselves.
 */
export function serviceOutbox<Item>({ atOnce, give, onFailure, signal }: Outbox<Item>) {
  const waiting = new Map<string, Item>()
  let isGiving = false

  async function giveAll() {
    let pause = PAUSE
    while (waiting.size > 0 && !signal.aborted) {
      const batch = [...waiting].slice(0, atOnce)
      for (const [key] of batch) waiting.delete(key)
      try {
        await give(batch.map(([, item]) => item))
        pause = PAUSE
      } catch (error) {
        onFailure(error)
        if (isFinal(error)) continue
        for (const [key, item] of batch) if (!waiting.has(key)) waiting.set(key, item)
        // Rejects when the process ends, and the loop with it.
        await wait(pause, undefined, { signal, ref: false }).catch(() => {})
        pause = Math.min(2 * pause, LONGEST_PAUSE)
      }
    }
    isGiving = false
  }

  /** Adds an item, in place of one with the same key that still waits. */
  return (key: string, item: Item) => {
    waiting.set(key, item)
    if (isGiving || signal.aborted) return
    isGiving = true
    // What is put in the same moment goes with the same call.
    queueMicrotask(giveAll)
  }
}

/** Whether a service would answer the same the next time, as one that cannot end connections does. */
const isFinal = (error: unknown) =>
  error instanceof Pusher.RequestError && !!error.status && error.status < 500 && error.status !== 429
