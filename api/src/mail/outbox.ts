import { randomUUID } from 'node:crypto'
import type { Db } from '../db/schema'
import { leasedQueue } from '../jobs/leased-queue'

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

export const MAILS_KEPT_DAYS = 30
const KEPT_FOR = MAILS_KEPT_DAYS * DAY

/** A mail to keep until it is sent. */
export interface NewMail {
  dedupeKey: string
  recipient: string
  subject: string
  sealed: string
  /** When it may be sent; at once otherwise. */
  dueAt?: Date
  /** Where one click ends mail of its kind, for mail that can be refused. */
  unsubscribe?: string
  /** False where there is no mail server: the mail is kept to be read here. */
  toSend: boolean
}

/** Mail that is due. A failed one is tried again after 10 seconds, then twice as long each time, at most an hour. */
export const mailQueue = (db: Db, now: () => Date) =>
  leasedQueue(db, now, {
    table: 'mails',
    doneAt: 'sent_at',
    columns: ['recipient', 'subject', 'sealed', 'unsubscribe_url'],
    lease: 2 * 60 * SECOND,
    mostAttempts: 12,
    backoff: attempt => Math.min(HOUR, 10 * SECOND * 2 ** (attempt - 1)),
    errorColumn: 'last_error',
  })

/** Mail that waits, and mail that was sent. Written in the transaction of what caused it. */
export const outbox = (db: Db, now: () => Date) => ({
  /** Adds mails, but none of which there is one with its key. */
  async addAll(mails: readonly NewMail[]) {
    if (mails.length === 0) return
    const time = now()
    await db
      .insertInto('mails')
      .values(
        mails.map(({ dedupeKey, recipient, subject, sealed, dueAt = time, unsubscribe, toSend }) => ({
          id: randomUUID(),
          dedupe_key: dedupeKey,
          recipient,
          subject,
          sealed,
          unsubscribe_url: unsubscribe ?? null,
          next_attempt_at: dueAt,
          sent_at: toSend ? null : time,
          failed_at: null,
          last_error: null,
          created_at: time,
        })),
      )
      .onConflict(conflict => conflict.column('dedupe_key').doNothing())
      .execute()
  },

  /** Deletes a mail's content once the mail server has accepted it. */
  async sent(id: string) {
    await db
      .updateTable('mails')
      .set({ sent_at: now(), sealed: null, last_error: null })
      .where('id', '=', id)
      .execute()
  },

  list: () =>
    db
      .selectFrom('mails')
      .select(['id', 'recipient', 'subject', 'created_at'])
      .where('sealed', 'is not', null)
      .where('recipient', '!=', '')
      .orderBy('created_at', 'desc')
      .limit(200)
      .execute(),

  find: (id: string) =>
    db
      .selectFrom('mails')
      .select(['id', 'recipient', 'subject', 'created_at', 'sealed'])
      .where('id', '=', id)
      .executeTakeFirst(),

  async sweep() {
    await db
      .deleteFrom('mails')
      .where('created_at', '<', new Date(now().getTime() - KEPT_FOR))
      .where(or => or.or([or('sent_at', 'is not', null), or('failed_at', 'is not', null)]))
      .execute()
  },
})
