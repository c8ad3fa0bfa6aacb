import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/schema'

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

/** A claimed mail nobody finished is tried again after this time. */
const LEASE = 2 * 60 * SECOND
/** After this many tries a mail is given up. */
const MOST_ATTEMPTS = 12
const KEPT_FOR = 30 * DAY

/** A mail to keep until it is sent. */
export interface NewMail {
  dedupeKey: string
  recipient: string
  subject: string
  sealed: string
  /** False where there is no mail server: the mail is kept to be read here. */
  toSend: boolean
}

/** Mail that waits, and mail that was sent. Written in the transaction of what caused it. */
export const outbox = (db: Db, now: () => Date) => ({
  /** Adds a mail unless there is one with its key. */
  async add({ dedupeKey, recipient, subject, sealed, toSend }: NewMail) {
    const time = now()
    await db
      .insertInto('mails')
      .values({
        id: randomUUID(),
        dedupe_key: dedupeKey,
        recipient,
        subject,
        sealed,
        next_attempt_at: time,
        sent_at: toSend ? null : time,
        failed_at: null,
        last_error: null,
        created_at: time,
      })
      .onConflict(conflict => conflict.column('dedupe_key').doNothing())
      .execute()
  },

  /** The next mail that is due, for this process alone until the lease ends. */
  async claim() {
    const time = now()
    return db
      .updateTable('mails')
      .set({ attempts: sql`attempts + 1`, next_attempt_at: new Date(time.getTime() + LEASE) })
      .where('id', '=', query =>
        query
          .selectFrom('mails as due')
          .select('due.id')
          .where('due.sent_at', 'is', null)
          .where('due.failed_at', 'is', null)
          .where('due.next_attempt_at', '<=', time)
          .orderBy('due.next_attempt_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'recipient', 'subject', 'sealed', 'attempts'])
      .executeTakeFirst()
  },

  /** What a mail said is not kept once somebody else has it. */
  async sent(id: string) {
    await db
      .updateTable('mails')
      .set({ sent_at: now(), sealed: null, last_error: null })
      .where('id', '=', id)
      .execute()
  },

  /** Puts a mail back: after 10 seconds, then twice as long each time, at most an hour. */
  async failed({ id, attempts }: { id: string; attempts: number }, error: string) {
    const time = now()
    const wait = Math.min(HOUR, 10 * SECOND * 2 ** (attempts - 1))
    await db
      .updateTable('mails')
      .set({
        next_attempt_at: new Date(time.getTime() + wait),
        last_error: error.slice(0, 500),
        failed_at: attempts >= MOST_ATTEMPTS ? time : null,
      })
      .where('id', '=', id)
      .execute()
  },

  /** How many mails were neither sent nor given up. */
  async waiting() {
    const { waiting } = await db
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<string>().as('waiting'))
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(waiting)
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
