import type { Db } from '../db/schema'
import type { AppKeys } from './app-keys'
import { newRecoveryCode, RECOVERY_CODES, recoveryCodeHash } from './recovery-code'

/** The second factor of users. Secrets and codes lie sealed; codes are found by their hash. */
export const twoFactorStore = (db: Db, keys: AppKeys) => ({
  async find(userId: number) {
    const row = await db
      .selectFrom('users')
      .select([
        'email',
        'two_factor_secret',
        'two_factor_pending_secret',
        'two_factor_confirmed_at',
        'two_factor_last_step',
      ])
      .where('id', '=', userId)
      .executeTakeFirst()
    return (
      row && {
        email: row.email,
        secret:
          row.two_factor_confirmed_at && row.two_factor_secret ? keys.open(row.two_factor_secret) : null,
        pending: row.two_factor_pending_secret && {
          secret: keys.open(row.two_factor_pending_secret),
          sealed: row.two_factor_pending_secret,
        },
        lastStep: Number(row.two_factor_last_step),
      }
    )
  },

  /** Keeps a secret aside until a code of it was typed; one that waits already stays, unless forced. */
  async prepare(userId: number, secret: string, force: boolean) {
    const users = db
      .updateTable('users')
      .set({ two_factor_pending_secret: keys.seal(secret) })
      .where('id', '=', userId)
    const waiting = users
      .where('two_factor_pending_secret', 'is', null)
      .where('two_factor_confirmed_at', 'is', null)
    await (force ? users : waiting).execute()
  },

  /** Makes the waiting secret the one that counts; false when it was exchanged meanwhile or the step is spent. */
  async confirm(userId: number, { sealed, step, at }: { sealed: string; step: number; at: Date }) {
    const row = await db
      .updateTable('users')
      .set({
        two_factor_secret: sealed,
        two_factor_pending_secret: null,
        two_factor_confirmed_at: at,
        two_factor_last_step: step,
      })
      .where('id', '=', userId)
      .where('two_factor_pending_secret', '=', sealed)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** Spends a time step; of many at once one gets it, and none before it can be spent any more. */
  async spendStep(userId: number, step: number) {
    const row = await db
      .updateTable('users')
      .set({ two_factor_last_step: step })
      .where('id', '=', userId)
      .where('two_factor_confirmed_at', 'is not', null)
      .where('two_factor_last_step', '<', String(step))
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** Spends a recovery code and puts a new one in its place; of many at once one gets it. */
  async spendRecoveryCode(userId: number, code: string) {
    const spent = await db
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', recoveryCodeHash(code))
      .returning('id')
      .executeTakeFirst()
    if (spent) await this.addRecoveryCode(userId)
    return spent !== undefined
  },

  async recoveryCodes(userId: number) {
    const rows = await db
      .selectFrom('recovery_codes')
      .select('sealed')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    return rows.map(row => keys.open(row.sealed))
  },

  async countRecoveryCodes(userId: number) {
    const { count } = await db
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  async addRecoveryCode(userId: number) {
    const code = newRecoveryCode()
    await db
      .insertInto('recovery_codes')
      .values({ user_id: userId, code_hash: recoveryCodeHash(code), sealed: keys.seal(code) })
      .execute()
  },

  async replaceRecoveryCodes(userId: number) {
    await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    for (let count = 0; count < RECOVERY_CODES; count++) await this.addRecoveryCode(userId)
  },

  /** Removes all of it; true when the second factor was on. The last step stays, so that no code is good twice. */
  async remove(userId: number) {
    const before = await db
      .selectFrom('users')
      .select('two_factor_confirmed_at')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    await db
      .updateTable('users')
      .set({ two_factor_secret: null, two_factor_pending_secret: null, two_factor_confirmed_at: null })
      .where('id', '=', userId)
      .execute()
    return before?.two_factor_confirmed_at != null
  },
})
