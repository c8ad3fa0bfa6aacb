import { type Kysely, sql } from 'kysely'

/** Whether a service stated the address of an identity as verified, since when identities are connected, and which ways in wait to be looked through after a new password. Of identities from before nobody knows: they count as not stated. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('social_profiles')
    .addColumn('address_stated', 'boolean', column => column.notNull().defaultTo(false))
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('password_set_at', 'timestamptz')
    .addColumn('review_since', 'timestamptz')
    .execute()
}
