import type { Notification, ResetPasswordRequest } from '@app/shared/wire'
import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { invalid } from '../../errors/refusals'
import { normalizeEmail } from '../../identity/email-address'
import { notificationStore } from '../../notifications/store'
import { oneTimeSecrets } from '../../secrets/one-time-secrets'
import { twoFactorStore } from '../../secrets/two-factor-store'
import type { Exchange } from '../../session/session-lifecycle'
import { sessionStore } from '../../session/store'
import { readSettings } from '../../settings/store'
import { userStore } from '../../users/store'
import { proveAddress } from '../../workspaces/invites/prove-address'
import { markDevice } from '../device/device-cookie'
import { notifyOwner } from '../notices/notify-owner'
import { newPasswordProblem } from '../password/check-new-password'
import { hashPassword } from '../password/password-hash'
import { reviewStore } from '../sign-in-methods/review-store'
import { changePassword } from './change-password'

/** Sets a new password by a mailed token. Ends all sessions without starting one; the second factor stays. The browser becomes a known device, so that a lock-out caused elsewhere does not keep the owner out. */
export async function resetPassword(exchange: Exchange, context: Context, asked: ResetPasswordRequest) {
  const email = normalizeEmail(asked.email)
  const { branding } = await readSettings(context.db)
  const problem = await newPasswordProblem(context, asked, email, branding.site_name)
  if (problem) throw invalid({ password: problem })
  const refusal = () => invalid({ email: 'reset_token_invalid' })
  if (!(await oneTimeSecrets(context.db, context.now).find('reset-password', asked.token))) throw refusal()
  const passwordHash = await hashPassword(asked.password)
  await context.db.transaction().execute(async transaction => {
    const taken = await oneTimeSecrets(transaction, context.now).take('reset-password', asked.token)
    const user = await userStore(transaction).credentials(email)
    if (!user || taken?.user_id !== user.id) throw refusal()
    await changePassword(context, transaction, user.id, passwordHash)
    await sessionStore(transaction, context.now).endAllOf(user.id)
    if (await proveAddress(context, transaction, user.id, email))
      await dropWaysInOf(context, transaction, user.id)
    if ((await reviewStore(transaction).list(user.id)).length > 0)
      await notificationStore(transaction).create(user.id, waysInToReview)
  })
  markDevice(exchange, context, email)
}

/** A reset starts no session, so the review of sign-in methods is sent as a notification. */
const waysInToReview: Pick<Notification, 'type' | 'data'> = {
  type: 'ways-in',
  data: {
    lines: [
      { type: 'primary', content: 'Your password was reset' },
      {
        type: 'other',
        content: 'Look through what else can get into your account, and remove what is not yours.',
      },
    ],
    mainAction: { action: '/account-settings#password', label: 'Look through' },
  },
}

/** The mail verifies the address for the first time: an attacker may have registered it before (account pre-hijacking) and left a sign-in method behind. */
async function dropWaysInOf(context: Context, transaction: Db, userId: number) {
  const identities = await transaction
    .deleteFrom('social_profiles')
    .where('user_id', '=', userId)
    .returning(['service_name', 'username'])
    .execute()
  for (const { service_name, username } of identities)
    await notifyOwner(context, transaction, userId, 'socialDisconnected', {
      service: service_name,
      name: username,
    })
  for (const table of ['passkeys', 'access_tokens'] as const)
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute()
  await twoFactorStore(transaction, context.keys).remove(userId)
}
