import { type Kysely, sql } from 'kysely'

/** Adds whether a user ever set a password, scopes and expiry of access tokens, the place of sessions, and the account's history. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('users')
    .addColumn('has_password', 'boolean', column => column.notNull().defaultTo(true))
    .execute()
  await db.schema
    .alterTable('access_tokens')
    .addColumn('scopes', 'jsonb', column => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn('expires_at', 'timestamptz')
    .addColumn('last_four', 'text', column => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('sessions').addColumn('city', 'text').addColumn('country', 'text').execute()
  await db.schema
    .createTable('account_events')
    .addColumn('id', 'integer', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('user_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('detail', 'text')
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('city', 'text')
    .addColumn('country', 'text')
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute()
  await db.schema
    .createIndex('account_events_by_user_id')
    .on('account_events')
    .columns(['user_id', 'created_at'])
    .execute()
}
