import type { Kysely } from 'kysely'

/** Accounts can be suspended. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('users').addColumn('banned_at', 'timestamptz').execute()
}
