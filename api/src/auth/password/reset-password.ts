import type { ResetPasswordRequest } from '@app/shared/wire'
import type { Context } from '../../context'
import type { Db } from '../../db/schema'
import { invalid } from '../../errors'
import { oneTimeSecrets } from '../../secrets/one-time-secrets'
import { sessionStore } from '../../session/store'
import { readSettings } from '../../settings/store'
import { userStore } from '../../users/store'
import { newPasswordProblem } from '../check-new-password'
import { normalizeEmail } from '../email-address'
import { hashPassword } from '../password-hash'
import { twoFactorStore } from '../two-factor/store'
import { changePassword } from './change-password'

/** Gives an account a new password by a mailed token. All its sessions end and nobody is signed in; a second factor stays. */
export async function resetPassword(context: Context, asked: ResetPasswordRequest) {
  const email = normalizeEmail(asked.email)
  const { branding } = await readSettings(context.db)
  const problem = newPasswordProblem(asked.password, asked.password_confirmation, email, branding.site_name)
  if (problem) throw invalid({ password: problem })
  const refusal = () => invalid({ email: 'This password reset token is invalid.' })
  if (!(await oneTimeSecrets(context.db, context.now).find('reset-password', asked.token))) throw refusal()
  const passwordHash = await hashPassword(asked.password)
  await context.db.transaction().execute(async transaction => {
    const taken = await oneTimeSecrets(transaction, context.now).take('reset-password', asked.token)
    const user = await userStore(transaction).credentials(email)
    if (!user || taken?.user_id !== user.id) throw refusal()
    await changePassword(context, transaction, user.id, passwordHash)
    await sessionStore(transaction, context.now).endAllOf(user.id)
    if (await userStore(transaction).markVerified(user.id, email, context.now()))
      await dropWaysInOf(context, transaction, user.id)
  })
}

/** The mail proves the address for the first time: whoever registered it before may have been somebody else and left a way back in. */
async function dropWaysInOf({ keys }: Context, transaction: Db, userId: number) {
  for (const table of ['social_profiles', 'passkeys', 'access_tokens'] as const)
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute()
  await twoFactorStore(transaction, keys).remove(userId)
}
