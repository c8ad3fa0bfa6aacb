import type { Context } from '../context/context'
import type { Db } from '../db/schema'
import { readWording } from '../localization/site-languages'
import { composeMail, type MailText } from './compose-mail'
import { outbox } from './outbox'
import { sealMail } from './sealed-mail'

/** Who gets a mail, and the key under which it is sent only once. */
export interface Addressed {
  /** Null: does the same work as for a recipient and sends nothing, so that timing reveals nothing. */
  to: string | null
  dedupeKey: string
  /** Whose language it is in, where that is not the account of the address. */
  userId?: number
}

/** Queues a mail in the transaction of what caused it: both happen or neither. */
export async function queueMail(
  { config, keys, now }: Pick<Context, 'config' | 'keys' | 'now'>,
  transaction: Db,
  { to, dedupeKey, userId }: Addressed,
  text: MailText,
) {
  const language = await languageOf(transaction, to, userId)
  const { subject, ...body } = composeMail(await readWording(transaction), text, language)
  await outbox(transaction, now).addAll([
    {
      dedupeKey,
      recipient: to ?? '',
      subject,
      sealed: sealMail(keys, body),
      ...(text.unsubscribe && { unsubscribe: text.unsubscribe }),
      toSend: to !== null && config.smtpUrl !== null,
    },
  ])
}

/** The language a person chose; undefined for who chose none, or has no account. */
async function languageOf(db: Db, email: string | null, userId: number | undefined) {
  const chosen = await db
    .selectFrom('users')
    .select('language')
    .where(where => (userId === undefined ? where('email', '=', email ?? '') : where('id', '=', userId)))
    .executeTakeFirst()
  return chosen?.language ?? undefined
}
