import type { FastifyRequest } from 'fastify'
import { type Acting, actorOf } from '../access/actor-of'

const MOST_PEOPLE = 2000

/** As much of a request as says about whom something is remembered. */
export type Asking = Acting & Pick<FastifyRequest, 'seen'>

/** What was found out about people, good for as long as neither the person nor the site changes. */
export interface PersonMemory {
  /**
   * What `find` gave under this name since the last change of whoever is signed in, or gives now. Only for what follows from the
   * database as the request met it: after a change of its own a request must read anew. `isGood` says whether the time has not
   * made it wrong.
   */
  remember<T>(
    request: Asking,
    name: string,
    find: () => Promise<T>,
    isGood?: (found: T) => boolean,
  ): Promise<T>
}

interface Known {
  revisions: string
  facts: Map<string, Promise<unknown>>
}

/** Every request learns the revisions of site and user with its session; what is kept under others is forgotten. */
export function personMemory(): PersonMemory {
  const people = new Map<number, Known>()

  function factsOf(request: Asking) {
    const id = actorOf(request)
    const { site, user } = request.seen
    if (id === null || user === null) return undefined
    const revisions = `${site}.${user}`
    const found = people.get(id)
    const known = found?.revisions === revisions ? found : { revisions, facts: new Map() }
    // Whoever was here last is forgotten last.
    people.delete(id)
    people.set(id, known)
    const [oldest] = people.keys()
    if (people.size > MOST_PEOPLE && oldest !== undefined) people.delete(oldest)
    return known.facts
  }

  return {
    async remember<T>(request: Asking, name: string, find: () => Promise<T>, isGood = (_: T) => true) {
      const facts = factsOf(request)
      const fact = facts?.get(name)
      if (fact) {
        // Whoever asks by this name keeps this kind of thing under it.
        const found = (await fact) as T
        if (isGood(found)) return found
      }
      const finding = find()
      facts?.set(name, finding)
      // What was not found is asked for again.
      finding.catch(() => facts?.delete(name))
      return finding
    },
  }
}
