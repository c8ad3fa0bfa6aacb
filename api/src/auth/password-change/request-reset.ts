import { randomUUID } from 'node:crypto'
import type { Context } from '../../context/context'
import { queueMail } from '../../mail/queue-mail'
import { oneTimeSecrets } from '../../secrets/one-time-secrets'
import { newToken } from '../../secrets/token'
import { userStore } from '../../users/store'

const LIFE = 60 * 60_000
const NOBODY = -1

/** Mails a reset link if there is such an account. For an address without one the same is done and nothing sent, so that neither the response nor its timing reveals which it was. */
export async function requestReset(context: Context, email: string) {
  const token = newToken()
  await context.db.transaction().execute(async transaction => {
    const user = await userStore(transaction).credentials(email)
    const secrets = oneTimeSecrets(transaction, context.now)
    await secrets.dropOf(user?.id ?? NOBODY, 'reset-password')
    await secrets.put({ purpose: 'reset-password', secret: token, userId: user?.id ?? null, life: LIFE })
    const query = new URLSearchParams({ email })
    await queueMail(
      context,
      transaction,
      { to: user ? email : null, dedupeKey: `reset-password:${randomUUID()}` },
      {
        subject: 'Reset your :siteName password',
        paragraphs: [
          'Somebody asked for a new password for your account. The button works once, for 60 minutes.',
          'If this was not you, there is nothing to do: your password stays as it is.',
        ],
        action: {
          label: 'Reset password',
          url: `${context.config.baseUrl}/password/reset/${token}?${query}`,
        },
      },
    )
  })
}
