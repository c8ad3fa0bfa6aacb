import { randomUUID } from 'node:crypto'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { notifyOwner } from '../../auth/notices/notify-owner'
import { securityMail } from '../../auth/notices/security-notice'
import type { Context } from '../../context/context'
import { invalid } from '../../errors/refusals'
import { queueMail } from '../../mail/queue-mail'
import { oneTimeSecrets } from '../../secrets/one-time-secrets'
import { newToken } from '../../secrets/token'
import { userStore } from '../../users/store'
import { showWaitingInvites } from '../../workspaces/invites/prove-address'

const LIFE = 24 * 3_600_000
const Asked = Compile(Type.Object({ email: Type.String() }))

/** Mails the new address a link that works once, and the present one that it was asked for. Nothing changes before the link is used; an earlier link is void. */
export async function askForEmail(context: Context, userId: number, email: string) {
  const { config, db, now } = context
  const users = userStore(db)
  if ((await users.find(userId))?.email === email) throw invalid({ email: 'email_unchanged' })
  if (await users.credentials(email)) throw invalid({ email: 'email_taken' })
  const token = newToken()
  await db.transaction().execute(async transaction => {
    const secrets = oneTimeSecrets(transaction, now)
    await secrets.dropOf(userId, 'change-email')
    await secrets.put({ purpose: 'change-email', secret: token, userId, data: { email }, life: LIFE })
    await queueMail(
      context,
      transaction,
      { to: email, dedupeKey: `change-email:${randomUUID()}`, userId },
      {
        subject: 'Confirm your new email address',
        paragraphs: [
          'Please confirm that your :siteName account moves to this address. The button works once, for 24 hours, in a browser where you are signed in.',
          'If this was not you, there is nothing to do.',
        ],
        action: {
          label: 'Confirm new address',
          url: `${config.baseUrl}/account-settings?${new URLSearchParams({ 'email-token': token })}`,
        },
      },
    )
    await notifyOwner(context, transaction, userId, 'emailChangeAsked', { email })
  })
}

/** Changes the account's address to the one the link was mailed to; only the owner can. Notifies the old address and revokes links mailed to it. */
export async function confirmEmail(context: Context, userId: number, token: string) {
  const { config, db, now } = context
  await db.transaction().execute(async transaction => {
    const secrets = oneTimeSecrets(transaction, now)
    const users = userStore(transaction)
    const found = await secrets.find('change-email', token)
    const asked = found?.user_id === userId ? await secrets.take('change-email', token) : undefined
    const before = await users.find(userId)
    if (!asked || !before) throw invalid({ token: 'link_invalid' })
    const { email } = Asked.Parse(asked.data)
    if (await users.credentials(email)) throw invalid({ email: 'email_taken' })
    await users.changeEmail(userId, email, now())
    await showWaitingInvites(context, transaction, userId, email)
    await secrets.dropOf(userId, 'reset-password', 'magic-link', 'linked-account')
    await queueMail(
      context,
      transaction,
      { to: before.email, dedupeKey: `emailChanged:${randomUUID()}`, userId },
      securityMail('emailChanged', { ...config, email: before.email, values: { email } }),
    )
  })
}
