import type { UpdateAccountRequest } from '@app/shared/wire'
import type { Db } from '../db/schema'
import { publicColumns } from './public-columns'

/** What a new user starts with. */
export interface NewUser {
  email: string
  passwordHash: string
  /** False when the hash is of a random text, because no password was set. */
  hasPassword?: boolean
  firstName?: string | null
  lastName?: string | null
  emailVerifiedAt?: Date
  avatar?: string | null
  language?: string | null
  timezone?: string | null
}

/** Users and what hangs on one of them alone. Password hashes leave only through `credentials`. */
export const userStore = (db: Db) => ({
  find: (id: number) => db.selectFrom('users').select(publicColumns).where('id', '=', id).executeTakeFirst(),

  /** False when there is no such user. */
  async setBanned(id: number, at: Date | null, { reason, until }: { reason?: string; until?: Date } = {}) {
    const row = await db
      .updateTable('users')
      .set({ banned_at: at, ban_reason: reason || null, ban_until: until ?? null })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** Ends suspensions whose time is over: of one user, or of all. */
  async endBans(now: Date, id?: number) {
    const over = db
      .updateTable('users')
      .set({ banned_at: null, ban_reason: null, ban_until: null })
      .where('ban_until', '<=', now)
    await (id === undefined ? over : over.where('id', '=', id)).execute()
  },

  /** Fields needed to sign a user in. */
  async standing(id: number) {
    const user = await db
      .selectFrom('users')
      .select(({ exists, selectFrom }) => [
        'email',
        'banned_at',
        'ban_reason',
        'ban_until',
        'delete_at',
        'email_verified_at',
        'two_factor_confirmed_at',
        exists(selectFrom('passkeys').select('id').where('user_id', '=', id)).as('has_passkey'),
      ])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return {
      email: user.email,
      isBanned: user.banned_at !== null,
      banReason: user.ban_reason,
      banUntil: user.ban_until,
      isLeaving: user.delete_at !== null,
      isVerified: user.email_verified_at !== null,
      hasSecondFactor: user.two_factor_confirmed_at !== null,
      hasPasskey: Boolean(user.has_passkey),
    }
  },

  credentials: (email: string) =>
    db.selectFrom('users').select(['id', 'password_hash']).where('email', '=', email).executeTakeFirst(),

  credentialsOf: (id: number) =>
    db.selectFrom('users').select(['id', 'email', 'password_hash']).where('id', '=', id).executeTakeFirst(),

  async changePassword(id: number, passwordHash: string) {
    await db
      .updateTable('users')
      .set({ password_hash: passwordHash, has_password: true })
      .where('id', '=', id)
      .execute()
  },

  /** Stores the same password as a newer hash, unless it was changed meanwhile. */
  async rehash(id: number, old: string, passwordHash: string) {
    await db
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', id)
      .where('password_hash', '=', old)
      .execute()
  },

  /** True when the address was not proved before. */
  async markVerified(id: number, email: string, at: Date) {
    const row = await db
      .updateTable('users')
      .set({ email_verified_at: at })
      .where('id', '=', id)
      .where('email', '=', email)
      .where('email_verified_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** The new user's id; undefined when the address is taken. */
  async create(user: NewUser) {
    const row = await db
      .insertInto('users')
      .values({
        email: user.email,
        password_hash: user.passwordHash,
        has_password: user.hasPassword ?? true,
        first_name: user.firstName || null,
        last_name: user.lastName || null,
        email_verified_at: user.emailVerifiedAt ?? null,
        avatar: user.avatar ?? null,
        language: user.language ?? null,
        timezone: user.timezone ?? null,
      })
      .onConflict(conflict => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    return row?.id
  },

  async updateAccount(id: number, changes: Omit<UpdateAccountRequest, 'locale'>) {
    if (Object.keys(changes).length > 0)
      await db.updateTable('users').set(changes).where('id', '=', id).execute()
  },

  async remove(id: number) {
    await db.deleteFrom('users').where('id', '=', id).execute()
  },

  async scheduleRemoval(id: number, at: Date) {
    await db.updateTable('users').set({ delete_at: at }).where('id', '=', id).execute()
  },

  /** Keeps an account that was to be deleted; undefined when it was not, or is gone. */
  keep: (id: number) =>
    db
      .updateTable('users')
      .set({ delete_at: null })
      .where('id', '=', id)
      .where('delete_at', 'is not', null)
      .returning('email')
      .executeTakeFirst(),

  /** Moves an account to another address, and notes when that was proved. */
  async changeEmail(id: number, email: string, provedAt: Date | null) {
    await db.updateTable('users').set({ email, email_verified_at: provedAt }).where('id', '=', id).execute()
  },

  /** Gives the account another picture, or none; returns the address of the one before. */
  async replaceAvatar(id: number, avatar: string | null) {
    return db.transaction().execute(async transaction => {
      const before = await transaction
        .selectFrom('users')
        .select('avatar')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      await transaction.updateTable('users').set({ avatar }).where('id', '=', id).execute()
      return before?.avatar ?? null
    })
  },

  socialProfiles: (userId: number) =>
    db
      .selectFrom('social_profiles')
      .select(['service_name', 'username'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
})
