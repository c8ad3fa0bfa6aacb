import type { Settings } from '@app/shared/wire'
import type { Context } from '../context/context'
import type { Db } from '../db/schema'
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
    settings,
    type,
    text,
    people,
  }: { settings: Settings; type: NotificationTypeName; text: MailText; people: readonly Recipient[] },
) {
  const mails = people.map(({ userId, email, language, notificationId, dueAt }) => {
    const unsubscribe = unsubscribeUrl({ config, keys }, { userId, type })
    const { subject, ...body } = composeMail(settings, { ...text, unsubscribe }, language)
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
