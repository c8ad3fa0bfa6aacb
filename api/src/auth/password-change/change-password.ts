import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { oneTimeSecrets } from '../../secrets/one-time-secrets'
import { userStore } from '../../users/store'
import { notifyOwner } from '../notices/notify-owner'
import { reviewStore } from '../sign-in-methods/review-store'
import { socialStore } from '../social/store'

/** Stores a new password, revokes mailed links and open challenges, and notifies the owner. Removes identities whose address no service stated as verified, and queues other sign-in methods added since the last password for review. The caller ends sessions. */
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
  await reviewStore(transaction).begin(userId, context.now())
  await notifyOwner(context, transaction, userId, 'passwordChanged')
  await tellRemoved(
    context,
    transaction,
    userId,
    await socialStore(transaction, context.now).dropUnstated(userId),
  )
}

/** Mails the owner which identities were removed with the old password, and writes it into the history. */
async function tellRemoved(
  context: Context,
  transaction: Db,
  userId: number,
  removed: { service_name: string; username: string }[],
) {
  for (const { service_name, username } of removed)
    await notifyOwner(context, transaction, userId, 'socialRemoved', {
      service: service_name,
      name: username,
    })
}
