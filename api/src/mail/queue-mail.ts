import type { Context } from '../context/context'
import type { Db } from '../db/schema'
import { readSettings } from '../settings/store'
import { composeMail, type MailText } from './compose-mail'
import { outbox } from './outbox'
import { sealMail } from './sealed-mail'

/** Who gets a mail, and the key under which it is sent only once. */
export interface Addressed {
  /** Null: does the same work as for a recipient and sends nothing, so that timing reveals nothing. */
  to: string | null
  dedupeKey: string
}

/** Queues a mail in the transaction of what caused it: both happen or neither. */
export async function queueMail(
  { config, keys, now }: Pick<Context, 'config' | 'keys' | 'now'>,
  transaction: Db,
  { to, dedupeKey }: Addressed,
  text: MailText,
) {
  const { subject, ...body } = composeMail(await readSettings(transaction), text)
  await outbox(transaction, now).add({
    dedupeKey,
    recipient: to ?? '',
    subject,
    sealed: sealMail(keys, body),
    toSend: to !== null && config.smtpUrl !== null,
  })
}
