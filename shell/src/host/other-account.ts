import type { User } from '@app/shared/wire'

let now: User | undefined
const listeners = new Set<() => void>()

/** Who is signed in while the page still belongs to somebody else; undefined when it is theirs. */
export const otherAccount = {
  current: () => now,
  set(next: User | undefined) {
    now = next
    for (const listener of listeners) listener()
  },
  /** Calls back on every change until the returned function is called. */
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
