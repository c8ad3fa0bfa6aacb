import type { RevisionLog } from '../log/revision-log'

/** Notifies listeners of new revisions, whichever process appended them. */
export interface RevisionFeed {
  /** Calls back with every later head of the environment until the returned function is called. */
  listen(env: string, listener: (revision: number) => void): () => void
  close(): void
}

/** Polls the log once per environment and interval, and only while there are listeners. */
export function createRevisionFeed(log: Pick<RevisionLog, 'head'>, intervalMs = 400): RevisionFeed {
  const listeners = new Map<string, Set<(revision: number) => void>>()
  const told = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function look() {
    for (const [env, waiting] of listeners) {
      // A log that cannot be read now is read at the next look.
      const head = await log.head(env).catch(() => undefined)
      if (!head || head.revision === told.get(env)) continue
      told.set(env, head.revision)
      for (const listener of waiting) listener(head.revision)
    }
    timer = listeners.size > 0 ? setTimeout(look, intervalMs).unref() : undefined
  }

  return {
    listen(env, listener) {
      const waiting = listeners.get(env) ?? new Set()
      listeners.set(env, waiting.add(listener))
      timer ??= setTimeout(look, intervalMs).unref()
      return () => {
        waiting.delete(listener)
        if (waiting.size > 0) return
        listeners.delete(env)
        told.delete(env)
      }
    },
    close() {
      clearTimeout(timer)
      listeners.clear()
    },
  }
}
