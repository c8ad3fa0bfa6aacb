import type { FastifyRequest } from 'fastify'
import { type Acting, actorOf } from '../identity/actor'

const MOST_USERS = 2000

/** The part of a request that says about whom something is cached, and which revisions of user and site it was sent at. */
export type CacheKey = Acting & Pick<FastifyRequest, 'seen'>

/** Caches what was read about users for as long as neither the user nor the site changes. */
export interface UserCache {
  /**
   * What `find` gave under this name since the last change of the acting user, or gives now. Only for what follows from the
   * database as the request met it: after a change of its own a request must read anew. `isFresh` says whether the time has not
   * made the cached value wrong.
   */
  remember<T>(
    request: CacheKey,
    name: string,
    find: () => Promise<T>,
    isFresh?: (found: T) => boolean,
  ): Promise<T>
}

interface Entry {
  revisions: string
  facts: Map<string, Promise<unknown>>
}

/** Every request learns the revisions of site and user with its session; what was cached under others is dropped. */
export function createUserCache(): UserCache {
  const entries = new Map<number, Entry>()

  function factsOf(request: CacheKey) {
    const id = actorOf(request)
    const { site, user } = request.seen
    if (id === null || user === null) return undefined
    const revisions = `${site}.${user}`
    const found = entries.get(id)
    const entry = found?.revisions === revisions ? found : { revisions, facts: new Map() }
    // The least recently used entry is dropped first, so a used one moves to the end.
    entries.delete(id)
    entries.set(id, entry)
    const [oldest] = entries.keys()
    if (entries.size > MOST_USERS && oldest !== undefined) entries.delete(oldest)
    return entry.facts
  }

  return {
    async remember<T>(request: CacheKey, name: string, find: () => Promise<T>, isFresh = (_: T) => true) {
      const facts = factsOf(request)
      const fact = facts?.get(name)
      if (fact) {
        // Callers with the same name store the same type under it.
        const found = (await fact) as T
        if (isFresh(found)) return found
      }
      const finding = find()
      facts?.set(name, finding)
      // A failed reading is not cached.
      finding.catch(() => facts?.delete(name))
      return finding
    },
  }
}
