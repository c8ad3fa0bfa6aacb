import type { Context } from '../../context'
import type { Db } from '../../db/schema'
import { oneTimeSecrets } from '../../secrets/one-time-secrets'
import { userStore } from '../../users/store'
import { notifyOwner } from '../notices/notify-owner'

/** Stores a new password; whatever could still get in by the old one, mailed links and open challenges included, ends, and the owner is told. Sessions are the caller's part. */
export async function changePassword(
  context: Context,
  transaction: Db,
  userId: number,
  passwordHash: string,
) {
  await userStore(transaction).changePassword(userId, passwordHash)
  await oneTimeSecrets(transaction, context.now).dropOf(
    userId,
    'reset-password',
    'magic-link',
    'two-factor',
    'linked-account',
    'change-email',
  )
  await notifyOwner(context, transaction, userId, 'passwordChanged')
}
