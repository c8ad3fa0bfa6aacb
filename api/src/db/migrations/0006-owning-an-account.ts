import { type Kysely, sql } from 'kysely'

/** Accounts that wait to be deleted, and copies of what an account holds. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('users').addColumn('delete_at', 'timestamptz').execute()
  await db.schema
    .createIndex('users_to_delete')
    .on('users')
    .column('delete_at')
    .where(sql.ref('delete_at'), 'is not', null)
    .execute()
  await db.schema
    .createTable('data_exports')
    .addColumn('id', 'uuid', column => column.primaryKey())
    .addColumn('user_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'timestamptz', column => column.notNull())
    .addColumn('ready_at', 'timestamptz')
    .addColumn('failed_at', 'timestamptz')
    .addColumn('expires_at', 'timestamptz', column => column.notNull())
    .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .execute()
  await db.schema.createIndex('data_exports_by_user_id').on('data_exports').column('user_id').execute()
}
