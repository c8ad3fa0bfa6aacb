import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { workQueue } from '../../jobs/work-queue'
import { readWording } from '../../localization/site-languages'
import { composeMail } from '../../mail/compose-mail'
import { outbox } from '../../mail/outbox'
import { sealMail } from '../../mail/sealed-mail'
import { EVERYTHING, unsubscribeUrl } from '../preferences/unsubscribe-link'
import { digestQueue } from './digest-queue'

/** Mails each person what came since the last digest, while the server runs. Any number of processes may do so together. */
export function sendDigests(app: FastifyInstance, context: Context) {
  const { db, now } = context
  workQueue(app, {
    queue: digestQueue(db, now),
    work: ({ user_id }) => db.transaction().execute(transaction => sendDigest(context, transaction, user_id)),
    problem: 'a digest was not sent',
  })
}

/** Turns the entries of a person into one mail: both happen or neither, so nothing is listed twice. Without any unread there is no mail. */
async function sendDigest({ config, keys, now }: Context, transaction: Db, userId: number) {
  // Who adds entries takes this row afterwards: no entry comes between them and the mark.
  const digest = await transaction
    .selectFrom('notification_digests')
    .innerJoin('users', 'users.id', 'notification_digests.user_id')
    .select(['sent_at', 'users.email', 'users.language', 'banned_at'])
    .where('user_id', '=', userId)
    .forUpdate('notification_digests')
    .executeTakeFirst()
  if (!digest || digest.sent_at) return
  const read = await transaction
    .selectFrom('digest_entries')
    .innerJoin('notifications', 'notifications.id', 'notification_id')
    .select('digest_entries.id')
    .where('digest_entries.user_id', '=', userId)
    .where(either => either.or([either('read_at', 'is not', null), either('deleted_at', 'is not', null)]))
    .execute()
  const entries = await transaction
    .deleteFrom('digest_entries')
    .where('user_id', '=', userId)
    .returning(['id', 'lines', 'action'])
    .execute()
  await transaction
    .updateTable('notification_digests')
    .set({ sent_at: now(), last_error: null })
    .where('user_id', '=', userId)
    .execute()
  const unread = entries
    .filter(({ id }) => !read.some(known => known.id === id))
    .sort((one, other) => Number(one.id) - Number(other.id))
  const last = unread.at(-1)
  if (!last || digest.banned_at) return
  const unsubscribe = unsubscribeUrl({ config, keys }, { userId, type: EVERYTHING })
  const { subject, ...body } = composeMail(
    await readWording(transaction),
    {
      subject: 'What happened on :siteName',
      paragraphs: [],
      entries: unread.map(({ lines, action }) => ({ lines, url: action })),
      action: { label: 'Open notifications', url: `${config.baseUrl}/notifications` },
      unsubscribe,
    },
    digest.language ?? undefined,
  )
  await outbox(transaction, now).addAll([
    {
      dedupeKey: `digest:${userId}:${last.id}`,
      recipient: digest.email,
      subject,
      sealed: sealMail(keys, body),
      unsubscribe,
      dueAt: now(),
      toSend: config.smtpUrl !== null,
    },
  ])
}
