import type { Context } from '../context/context'
import type { Db } from '../db/schema'
import type { Wording } from '../localization/site-languages'
import { composeMail, type MailText } from '../mail/compose-mail'
import { outbox } from '../mail/outbox'
import { sealMail } from '../mail/sealed-mail'
import type { NotificationTypeName } from './notification-types'
import { unsubscribeUrl } from './preferences/unsubscribe-link'
import type { Recipient } from './recipients'

/** Queues the mails of one notification to people of one language; each can be unsubscribed from with one click. */
export async function mailNotification(
  { config, keys, now }: Pick<Context, 'config' | 'keys' | 'now'>,
  transaction: Db,
  {
    wording,
    type,
    text,
    people,
  }: { wording: Wording; type: NotificationTypeName; text: MailText; people: readonly Recipient[] },
) {
  const mails = people.map(({ userId, email, language, notificationId, dueAt }) => {
    const unsubscribe = unsubscribeUrl({ config, keys }, { userId, type })
    const { subject, ...body } = composeMail(wording, { ...text, unsubscribe }, language)
    return {
      dedupeKey: `notification:${notificationId}`,
      recipient: email,
      subject,
      sealed: sealMail(keys, body),
      unsubscribe,
      dueAt,
      toSend: config.smtpUrl !== null,
    }
  })
  await outbox(transaction, now).addAll(mails)
}
