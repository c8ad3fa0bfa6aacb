import { type Kysely, sql } from 'kysely'

/** Keeps a deleted notification for a while, so that deleting it can be undone. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table notifications add column deleted_at timestamptz`.execute(db)
  await sql`create index notifications_deleted on notifications (deleted_at) where deleted_at is not null`.execute(
    db,
  )
}
