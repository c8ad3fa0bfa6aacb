import { type Kysely, sql } from 'kysely'

/** Second factor, one-time secrets, passkeys, social accounts by subject, counted attempts, and mail that waits to be sent. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('users')
    .addColumn('two_factor_secret', 'text')
    .addColumn('two_factor_pending_secret', 'text')
    .addColumn('two_factor_confirmed_at', 'timestamptz')
    .addColumn('two_factor_last_step', 'bigint', column => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('sessions').addColumn('password_confirmed_at', 'timestamptz').execute()
  await db.schema.alterTable('social_profiles').addColumn('subject', 'text').execute()
  await db.schema
    .createIndex('social_profiles_by_subject')
    .on('social_profiles')
    .columns(['service_name', 'subject'])
    .unique()
    .execute()
  await db.schema
    .createTable('one_time_secrets')
    .addColumn('purpose', 'text', column => column.notNull())
    .addColumn('hash', 'text', column => column.notNull())
    .addColumn('user_id', 'integer', column => column.references('users.id').onDelete('cascade'))
    .addColumn('data', 'jsonb', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('expires_at', 'timestamptz', column => column.notNull())
    .addPrimaryKeyConstraint('one_time_secrets_pkey', ['purpose', 'hash'])
    .execute()
  await db.schema
    .createTable('attempt_counts')
    .addColumn('key_hash', 'text', column => column.primaryKey())
    .addColumn('count', 'integer', column => column.notNull())
    .addColumn('resets_at', 'timestamptz', column => column.notNull())
    .execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('id', 'integer', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('user_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', column => column.notNull())
    .addColumn('sealed', 'text', column => column.notNull())
    .addUniqueConstraint('recovery_codes_once', ['user_id', 'code_hash'])
    .execute()
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'integer', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('user_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', column => column.notNull().unique())
    .addColumn('public_key', 'text', column => column.notNull())
    .addColumn('counter', 'bigint', column => column.notNull())
    .addColumn('transports', 'jsonb', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addColumn('last_used_at', 'timestamptz')
    .execute()
  await db.schema
    .createTable('known_devices')
    .addColumn('user_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('device_hash', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('known_devices_pkey', ['user_id', 'device_hash'])
    .execute()
  await db.schema
    .createTable('mails')
    .addColumn('id', 'uuid', column => column.primaryKey())
    .addColumn('dedupe_key', 'text', column => column.notNull().unique())
    .addColumn('recipient', 'text', column => column.notNull())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('sealed', 'text')
    .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'timestamptz', column => column.notNull())
    .addColumn('sent_at', 'timestamptz')
    .addColumn('failed_at', 'timestamptz')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute()
  await db.schema
    .createIndex('mails_to_send')
    .on('mails')
    .column('next_attempt_at')
    .where(sql.ref('sent_at'), 'is', null)
    .execute()
  for (const [name, column] of [
    ['one_time_secrets', 'user_id'],
    ['one_time_secrets', 'expires_at'],
    ['attempt_counts', 'resets_at'],
    ['passkeys', 'user_id'],
  ] as const)
    await db.schema.createIndex(`${name}_by_${column}`).on(name).column(column).execute()
}
