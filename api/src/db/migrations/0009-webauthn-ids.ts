import type { Kysely } from 'kysely'

/** The id under which passkeys know somebody: random, made when it is first needed. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('users')
    .addColumn('webauthn_id', 'text', column => column.unique())
    .execute()
}
