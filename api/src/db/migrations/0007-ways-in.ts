import { type Kysely, sql } from 'kysely'

/** Adds whether a service stated an identity's address as verified, when it was connected, and which sign-in methods await review after a new password. Earlier identities count as unverified. */
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
