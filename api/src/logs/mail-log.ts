import type { LoggedMail, LoggedMailsExportQuery } from '@app/shared/wire'
import { sql } from 'kysely'
import { createdBetween } from '../db/created-between'
import { containing } from '../db/like'
import { offsetOf, type PageWanted } from '../db/page-of'
import type { Db } from '../db/schema'
import { dueSince } from './job-log'

const STATE = sql<LoggedMail['state']>`case
  when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end`

/** Mails that wait, and those of the last 30 days, as far as they are wanted; newest first. One to nobody, which only takes its time, is none. */
export function searchMails(db: Db, { query, state, ...span }: LoggedMailsExportQuery) {
  const pattern = containing(query?.trim() ?? '')
  const found = db
    .selectFrom('mails')
    .where('recipient', '!=', '')
    .where(where =>
      where.and([
        where.or([where('recipient', 'ilike', pattern), where('subject', 'ilike', pattern)]),
        ...(state ? [where(STATE, '=', state)] : []),
        ...createdBetween(span),
      ]),
    )
  const ordered = found
    .select(['id', 'recipient', 'subject', 'attempts', 'last_error', 'created_at', 'next_attempt_at'])
    .select(['sent_at', sql<string>`created_at::text`.as('exactly')])
    .select([STATE.as('state'), sql<boolean>`sealed is not null`.as('has_body')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  return {
    async page(wanted: PageWanted) {
      const [rows, { total }] = await Promise.all([
        ordered.limit(wanted.perPage).offset(offsetOf(wanted)).execute(),
        found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      ])
      const mails = rows.map(({ created_at, next_attempt_at, sent_at: _, exactly: __, ...mail }) => ({
        ...mail,
        created_at: created_at.toISOString(),
        next_attempt_at: mail.state === 'waiting' ? next_attempt_at.toISOString() : null,
      }))
      return { mails, total: Number(total) }
    },

    /** So many that follow one, `exactly` being its moment in all its digits; from the newest of all without it. */
    below: (last: { exactly: string; id: string } | undefined, count: number) =>
      (last
        ? ordered.where(sql<boolean>`(created_at, id) < (${last.exactly}::timestamptz, ${last.id}::uuid)`)
        : ordered
      )
        .limit(count)
        .execute(),
  }
}

/** What waits to be mailed, and single mails. */
export const mailLog = (db: Db, now: () => Date) => ({
  /** How many mails wait, how many were given up, and since when the longest waiting one should have been sent. */
  async count() {
    const { waiting, failed, late_since } = await db
      .selectFrom('mails')
      .select([
        sql<string>`count(*) filter (where failed_at is null)`.as('waiting'),
        sql<string>`count(failed_at)`.as('failed'),
        sql<Date | null>`min(${dueSince})
          filter (where failed_at is null and (attempts > 0 or next_attempt_at <= ${now()}))`.as(
          'late_since',
        ),
      ])
      .where('sent_at', 'is', null)
      .where('recipient', '!=', '')
      .executeTakeFirstOrThrow()
    return {
      waiting: Number(waiting),
      failed: Number(failed),
      late_since: late_since?.toISOString() ?? null,
    }
  },

  find: (id: string) =>
    db
      .selectFrom('mails')
      .select(['id', 'recipient', 'subject', 'sealed'])
      .where('id', '=', id)
      .where('recipient', '!=', '')
      .executeTakeFirst(),

  /** Has a mail sent now, whatever became of it before. */
  async resend(id: string) {
    await db
      .updateTable('mails')
      .set({ sent_at: null, failed_at: null, attempts: 0, next_attempt_at: now() })
      .where('id', '=', id)
      .execute()
  },
})
