import type { Kysely } from 'kysely'

/** Adds the WebAuthn user id: random, created when first needed. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('users')
    .addColumn('webauthn_id', 'text', column => column.unique())
    .execute()
}
