import type { Store } from './store'

/** An append-only list in a folder of the store; any number of processes may append. */
export interface Journal<T> {
  entries(): Promise<T[]>
  /** Resolves when the entry is on disk. */
  append(entry: T): Promise<void>
}

/** `read` gets parsed JSON and throws when it is not an entry. */
export function createJournal<T>(store: Store, folder: string, read: (value: unknown) => T): Journal<T> {
  const known = new Map<string, T>()

  const load = async (name: string) => {
    const found = known.get(name)
    if (found !== undefined) return found
    const bytes = await store.get(`${folder}/${name}`)
    if (!bytes) throw new Error(`${folder}/${name} has gone.`)
    const entry = read(JSON.parse(bytes.toString('utf8')))
    known.set(name, entry)
    return entry
  }

  return {
    entries: async () => Promise.all((await store.list(folder)).map(load)),
    async append(entry) {
      for (let at = (await store.list(folder)).length + 1; ; at += 1) {
        const name = `${String(at).padStart(10, '0')}.json`
        if (await store.createIfAbsent(`${folder}/${name}`, JSON.stringify(entry))) return
      }
    },
  }
}
