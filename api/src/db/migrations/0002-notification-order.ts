import type { Kysely } from 'kysely'

/** Notifications of the same moment keep the order in which they were made. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('notifications')
    .addColumn('position', 'bigint', column => column.notNull().generatedAlwaysAsIdentity())
    .execute()
}
