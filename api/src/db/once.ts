import type { Db } from './schema'

/** Does something if it was never done in this database, all or nothing; a process that comes second waits and skips it. */
export function once<T>(db: Db, name: string, work: (transaction: Db) => Promise<T>): Promise<T | undefined> {
  return db.transaction().execute(async transaction => {
    const claimed = await transaction
      .insertInto('seeds')
      .values({ name })
      .onConflict(conflict => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    return claimed && (await work(transaction))
  })
}
