import { randomUUID } from 'node:crypto'
import { recordEvent } from '../../activity/store'
import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { queueMail } from '../../mail/queue-mail'
import { notify } from '../../notifications/notify'
import { userStore } from '../../users/store'
import { type SecurityNotice, securityLines, securityMail } from './security-notice'

/** Tells the owner of an account what happened to it, in the transaction in which it happens: by a mail that nobody can turn off, and by the other channels as chosen. */
export async function notifyOwner(
  context: Context,
  transaction: Db,
  userId: number,
  notice: SecurityNotice,
  values: Record<string, string> = {},
) {
  const user = await userStore(transaction).find(userId)
  if (!user) return
  await recordEvent(context, transaction, {
    userId,
    kind: notice,
    detail: values.device ?? values.name ?? values.service ?? null,
  })
  await queueMail(
    context,
    transaction,
    { to: user.email, dedupeKey: `${notice}:${randomUUID()}` },
    securityMail(notice, { baseUrl: context.config.baseUrl, email: user.email, values }),
  )
  await notify(context, transaction, {
    type: notice === 'newDevice' ? 'new-device' : 'security-change',
    to: [userId],
    values,
    lines: securityLines(notice),
  })
}
