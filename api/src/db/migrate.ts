import { Migrator } from 'kysely'
import { StartRefused } from '../errors/start-refused'
import { DatabaseUnavailable } from './database-unavailable'
import { migrations } from './migrations'
import type { Db } from './schema'

const migratorOf = (db: Db) =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })

/** Brings the tables to the newest form. Kysely holds an advisory lock meanwhile, so processes that start together take turns. */
export async function migrate(db: Db) {
  settle(await migratorOf(db).migrateToLatest())
}

/** Brings the tables of an empty database to the form they had after one migration. */
export async function migrateTo(db: Db, name: string) {
  if (!(name in migrations)) throw new StartRefused(`This build does not know ${name}: take a newer one.`)
  settle(await migratorOf(db).migrateTo(name))
}

function settle({ error }: { error?: unknown }) {
  if (error instanceof DatabaseUnavailable) throw error
  if (error) throw new Error('the database could not be migrated', { cause: error })
}
