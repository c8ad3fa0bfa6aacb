const last = new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * Runs what one process does to one thing of an owner one after the other. The store decides between processes; this only
 * spares many at once the tries that all but one of them would lose.
 */
export function inTurn<T>(owner: object, thing: string, act: () => Promise<T>): Promise<T> {
  const queues = last.get(owner) ?? new Map<string, Promise<unknown>>()
  last.set(owner, queues)
  const turn = (queues.get(thing) ?? Promise.resolve()).then(act, act)
  queues.set(thing, turn)
  return turn
}
