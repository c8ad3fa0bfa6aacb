import { Migrator } from 'kysely'
import { DatabaseUnavailable } from './database-unavailable'
import { migrations } from './migrations'
import type { Db } from './schema'

/** Brings the tables to the newest form. Kysely holds an advisory lock meanwhile, so processes that start together take turns. */
export async function migrate(db: Db) {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateToLatest()
  if (error instanceof DatabaseUnavailable) throw error
  if (error) throw new Error('the database could not be migrated', { cause: error })
}
