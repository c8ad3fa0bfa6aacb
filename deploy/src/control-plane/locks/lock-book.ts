import { type Lock, object, oneOf, optional, text } from '@app/shared/protocol'
import { createJournal } from '../store/journal'
import type { Store } from '../store/store'

interface Entry {
  kind: 'locked' | 'unlocked'
  remote: string
  by: string
  at: string
  reason?: string
  until?: string
  allow?: 'rollback'
}

/** What may not be changed for now, and why. */
export interface LockBook {
  lock(env: string, lock: Omit<Lock, 'at'>): Promise<void>
  /** False when it was not locked. */
  unlock(env: string, remote: string, by: string): Promise<boolean>
  list(env: string): Promise<Lock[]>
}

export function createLockBook(store: Store, now = () => new Date()): LockBook {
  const journals = new Map<string, ReturnType<typeof open>>()
  const open = (env: string) => createJournal(store, `access/locks/${env}`, value => readEntry(value, 'lock'))
  const journal = (env: string) => {
    const found = journals.get(env) ?? open(env)
    journals.set(env, found)
    return found
  }

  const list = async (env: string) => {
    const locks = new Map<string, Lock>()
    for (const { kind, remote, by, at, reason, until, allow } of await journal(env).entries())
      if (kind === 'locked' && reason && until)
        locks.set(remote, { remote, by, at, reason, until, ...(allow && { allow }) })
      else locks.delete(remote)
    return [...locks.values()].filter(({ until }) => Date.parse(until) > now().getTime())
  }

  return {
    list,
    lock: (env, lock) => journal(env).append({ kind: 'locked', at: now().toISOString(), ...lock }),
    async unlock(env, remote, by) {
      if (!(await list(env)).some(lock => lock.remote === remote)) return false
      await journal(env).append({ kind: 'unlocked', remote, by, at: now().toISOString() })
      return true
    },
  }
}

const readEntry = object<Entry>({
  kind: oneOf('locked', 'unlocked'),
  remote: text,
  by: text,
  at: text,
  reason: optional(text),
  until: optional(text),
  allow: optional(oneOf('rollback')),
})
