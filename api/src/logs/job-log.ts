import type { JobKind, LoggedJob, LoggedJobsQuery } from '@app/shared/wire'
import { sql } from 'kysely'
import { offsetOf, type PageWanted } from '../db/page-of'
import type { Db } from '../db/schema'

/** The column of each queue that is null until a job is done. */
const doneAt: Record<JobKind, 'sent_at' | 'ready_at' | 'handled_at'> = {
  data_exports: 'ready_at',
  notification_digests: 'sent_at',
  push_messages: 'sent_at',
  webhook_events: 'handled_at',
  billing_tasks: 'handled_at',
  payment_events: 'handled_at',
}
/** Since when something that is tried again and again should have been done: it was due long before its next attempt. */
export const dueSince = sql<Date>`case when attempts = 0 then next_attempt_at else created_at end`

/** When a job was due, where it is known when it began. */
const dueAt = (kind: JobKind) =>
  kind === 'notification_digests' || kind === 'push_messages' ? sql`next_attempt_at` : dueSince
/** Copies of data are the only ones of which no reason is kept. */
const reasonOf = (kind: JobKind) =>
  kind === 'data_exports' ? sql`null::text as last_error` : sql.ref('last_error')

const open = sql.join(
  Object.entries(doneAt).map(
    ([kind, done]) => sql`
      select ${sql.lit(kind)} as kind, id::text, attempts, next_attempt_at, failed_at,
        ${reasonOf(kind as JobKind)}, ${dueAt(kind as JobKind)} as due_at
      from ${sql.table(kind)} where ${sql.ref(done)} is null`,
  ),
  sql` union all `,
)

interface Row extends Omit<LoggedJob, 'state' | 'next_attempt_at'> {
  next_attempt_at: Date
  failed_at: Date | null
  due_at: Date
  total: string
}

/** Jobs of all queues that are not done; mails have a log of their own. */
export const jobLog = (db: Db, now: () => Date) => ({
  async list({ kind, state, ...wanted }: PageWanted & Pick<LoggedJobsQuery, 'kind' | 'state'>) {
    const conditions = [
      kind ? sql`kind = ${kind}` : sql`true`,
      !state
        ? sql`true`
        : state === 'failed'
          ? sql`failed_at is not null`
          : sql`failed_at is null and attempts ${sql.raw(state === 'waiting' ? '=' : '>')} 0`,
    ]
    const { rows } = await sql<Row>`
      select *, count(*) over () as total from (${open}) as jobs where ${sql.join(conditions, sql` and `)}
      order by failed_at desc nulls last, next_attempt_at, kind, id
      limit ${wanted.perPage} offset ${offsetOf(wanted)}`.execute(db)
    const jobs = rows.map(({ total: _, due_at: __, failed_at, next_attempt_at, ...job }) => ({
      ...job,
      state: failed_at
        ? ('failed' as const)
        : job.attempts > 0
          ? ('retrying' as const)
          : ('waiting' as const),
      next_attempt_at: failed_at ? null : next_attempt_at.toISOString(),
    }))
    return { jobs, total: Number(rows[0]?.total ?? 0) }
  },

  /** How many jobs of all queues wait, how many were given up, and since when the longest waiting one should have been done. */
  async count() {
    const { rows } = await sql<{ waiting: string; failed: string; late_since: Date | null }>`
      select count(*) filter (where failed_at is null) as waiting, count(failed_at) as failed,
        min(due_at) filter (where failed_at is null and due_at <= ${now()}) as late_since
      from (${open}) as jobs`.execute(db)
    return {
      waiting: Number(rows[0]?.waiting ?? 0),
      failed: Number(rows[0]?.failed ?? 0),
      late_since: rows[0]?.late_since?.toISOString() ?? null,
    }
  },

  /** Has a job done now that waits or was given up; false when there is no such job. */
  async retry(kind: JobKind, id: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update ${sql.table(kind)} set failed_at = null, attempts = 0, next_attempt_at = ${now()}
      where id::text = ${id} and ${sql.ref(doneAt[kind])} is null`.execute(db)
    return numAffectedRows === 1n
  },
})
