import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/schema'
import type { AuthTables } from '../db/tables/auth-tables'

/** What a one-time secret is for; a secret for one thing is no good for another. */
export type Purpose =
  | 'bot-check'
  | 'change-email'
  | 'linked-account'
  | 'magic-link'
  | 'passkey'
  | 'reset-password'
  | 'social-flow'
  | 'social-state'
  | 'two-factor'

/** A secret to remember; only its hash is stored. */
export interface NewSecret {
  purpose: Purpose
  secret: string
  userId?: number | null
  data?: object
  /** Milliseconds. */
  life: number
}

export type StoredSecret = Selectable<AuthTables['one_time_secrets']>

/** Secrets that work once. Deleting the row is using the secret, so of many at the same moment one wins. */
export const oneTimeSecrets = (db: Db, now: () => Date) => {
  const living = (purpose: Purpose, secret: string) => ({
    purpose,
    hash: hashOf(secret),
    time: now(),
  })
  return {
    async put({ purpose, secret, userId = null, data = {}, life }: NewSecret) {
      const row = {
        user_id: userId,
        data: JSON.stringify(data),
        attempts: 0,
        expires_at: new Date(now().getTime() + life),
      }
      await db
        .insertInto('one_time_secrets')
        .values({ purpose, hash: hashOf(secret), ...row })
        .onConflict(conflict => conflict.columns(['purpose', 'hash']).doUpdateSet(row))
        .execute()
    },

    async find(purpose: Purpose, secret: string): Promise<StoredSecret | undefined> {
      const { hash, time } = living(purpose, secret)
      return db
        .selectFrom('one_time_secrets')
        .selectAll()
        .where('purpose', '=', purpose)
        .where('hash', '=', hash)
        .where('expires_at', '>', time)
        .executeTakeFirst()
    },

    /** Consumes a secret; undefined when it is missing, expired, or already consumed. */
    async take(purpose: Purpose, secret: string): Promise<StoredSecret | undefined> {
      const { hash, time } = living(purpose, secret)
      return db
        .deleteFrom('one_time_secrets')
        .where('purpose', '=', purpose)
        .where('hash', '=', hash)
        .where('expires_at', '>', time)
        .returningAll()
        .executeTakeFirst()
    },

    /** Counts a try; undefined when the secret is gone or was tried `most` times already. */
    async attempt(purpose: Purpose, secret: string, most: number): Promise<StoredSecret | undefined> {
      const { hash, time } = living(purpose, secret)
      return db
        .updateTable('one_time_secrets')
        .set({ attempts: sql`attempts + 1` })
        .where('purpose', '=', purpose)
        .where('hash', '=', hash)
        .where('expires_at', '>', time)
        .where('attempts', '<', most)
        .returningAll()
        .executeTakeFirst()
    },

    async dropOf(userId: number, ...purposes: Purpose[]) {
      await db
        .deleteFrom('one_time_secrets')
        .where('user_id', '=', userId)
        .where('purpose', 'in', purposes)
        .execute()
    },

    async dropAllOf(userId: number) {
      await db.deleteFrom('one_time_secrets').where('user_id', '=', userId).execute()
    },

    async sweep() {
      await db.deleteFrom('one_time_secrets').where('expires_at', '<=', now()).execute()
    },
  }
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
