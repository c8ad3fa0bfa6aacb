import type { Db } from '../db/schema'

/** The number of the site as this process knows it. */
export interface SiteRevisions {
  /** The newest one; undefined until it was read. */
  latest(): number | undefined
  /** Calls back with every later one until the returned function is called. */
  listen(listener: (revision: number) => void): () => void
  /** Takes what the database notified of. */
  tell(revision: number): void
  /** Asks the database, for what was sent while nobody listened. */
  read(): Promise<void>
}

/** Keeps the newest number and passes each on once. */
export function createSiteRevisions(db: Db): SiteRevisions {
  const listeners = new Set<(revision: number) => void>()
  let latest: number | undefined

  const tell = (revision: number) => {
    if (latest !== undefined && revision <= latest) return
    latest = revision
    for (const listener of listeners) listener(revision)
  }
  return {
    tell,
    latest: () => latest,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async read() {
      const { revision } = await db.selectFrom('site_revision').select('revision').executeTakeFirstOrThrow()
      tell(Number(revision))
    },
  }
}
