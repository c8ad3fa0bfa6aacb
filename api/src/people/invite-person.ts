import { randomUUID } from 'node:crypto'
import type { Context } from '../context/context'
import type { Db } from '../db/schema'
import { queueMail } from '../mail/queue-mail'
import { oneTimeSecrets } from '../secrets/one-time-secrets'
import { newToken } from '../secrets/token'

const LIFE = 7 * 24 * 60 * 60_000

/** Mails somebody a link to choose a password; it works once, for seven days, and voids those mailed before. */
export async function invitePerson(
  context: Context,
  transaction: Db,
  { id, email }: { id: number; email: string },
) {
  const token = newToken()
  const secrets = oneTimeSecrets(transaction, context.now)
  await secrets.dropOf(id, 'reset-password')
  await secrets.put({ purpose: 'reset-password', secret: token, userId: id, life: LIFE })
  await queueMail(
    context,
    transaction,
    { to: email, dedupeKey: `invite-person:${randomUUID()}`, userId: id },
    {
      subject: 'Choose a password for your :siteName account',
      paragraphs: [
        'You have an account at :siteName with this address. Choose a password to use it: the button works once, for seven days.',
        'If you do not know why, there is nothing to do.',
      ],
      action: {
        label: 'Choose a password',
        url: `${context.config.baseUrl}/password/reset/${token}?${new URLSearchParams({ email })}`,
      },
    },
  )
}
