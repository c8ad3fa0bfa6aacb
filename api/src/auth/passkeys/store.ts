import { randomBytes } from 'node:crypto'
import type { Passkey } from '@app/shared/wire'
import type { Db } from '../../db/schema'

/** A passkey to keep: identifiers and key as base64url. */
export interface NewPasskey {
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
  name: string
}

/** Public keys of passkeys; the private ones never leave their owners. */
export const passkeyStore = (db: Db, now: () => Date) => ({
  async list(userId: number): Promise<Passkey[]> {
    const rows = await db
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    return rows.map(row => ({
      ...row,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null,
    }))
  },

  credentials: (userId: number) =>
    db
      .selectFrom('passkeys')
      .select(['credential_id', 'transports'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),

  /** The random id under which passkeys know a user, made at the first call and the same from then on; of two calls at once one makes it. */
  async userHandle(userId: number): Promise<string> {
    const made = randomBytes(32).toString('base64url')
    const { webauthn_id } = await db
      .updateTable('users')
      .set(({ fn, val, ref }) => ({ webauthn_id: fn.coalesce(ref('webauthn_id'), val(made)) }))
      .where('id', '=', userId)
      .returning('webauthn_id')
      .executeTakeFirstOrThrow()
    return webauthn_id ?? made
  },

  find: (credentialId: string) =>
    db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst(),

  async add(userId: number, { credentialId, publicKey, counter, transports, name }: NewPasskey) {
    const row = await db
      .insertInto('passkeys')
      .values({
        user_id: userId,
        credential_id: credentialId,
        public_key: publicKey,
        counter,
        transports: JSON.stringify(transports),
        name,
        created_at: now(),
        last_used_at: null,
      })
      .onConflict(conflict => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  async used(id: number, counter: number) {
    await db.updateTable('passkeys').set({ counter, last_used_at: now() }).where('id', '=', id).execute()
  },

  /** False when the user has no such passkey. */
  async rename(userId: number, id: number, name: string) {
    const row = await db
      .updateTable('passkeys')
      .set({ name })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** The name of what was removed; undefined when the user has no such passkey. */
  async remove(userId: number, id: number) {
    const row = await db
      .deleteFrom('passkeys')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    return row?.name
  },
})
