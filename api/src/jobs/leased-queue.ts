import type { JobKind } from '@app/shared/wire'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../db/schema'

/** A table whose rows are jobs: it has `id`, `attempts`, `next_attempt_at` and `failed_at`. */
type JobTable = 'mails' | 'webhook_deliveries' | JobKind
type Row<Table extends JobTable> = Selectable<Tables[Table]>

interface QueueOptions<Table extends JobTable, Column extends keyof Row<Table> & string> {
  table: Table
  /** The column that is null until the job is done. */
  doneAt: 'sent_at' | 'ready_at' | 'handled_at'
  /** What a claimed job carries beside its id and attempts. */
  columns: readonly Column[]
  /** Lease in milliseconds: an unfinished job may be claimed again afterwards. */
  lease: number
  /** After this many attempts a job is given up. */
  mostAttempts: number
  /** Milliseconds to wait after a failed attempt; the first one is 1. */
  backoff: (attempt: number) => number
  /** Where the reason of the last failure is stored. */
  errorColumn?: 'last_error'
}

/** What identifies a job that was claimed. */
export interface Job {
  id: string
  attempts: number
}

/**
 * A queue in a table. A job is a row written in the transaction of what caused it. A process claims the next due row by moving
 * its next attempt behind the lease, works outside any transaction, and then marks the row as done; when it dies instead, the
 * lease ends and another process claims the row. So every job is done at least once, by any number of processes.
 */
export function leasedQueue<Table extends JobTable, Column extends keyof Row<Table> & string>(
  db: Db,
  now: () => Date,
  options: QueueOptions<Table, Column>,
) {
  const { columns, lease, mostAttempts, backoff, errorColumn } = options
  const table = sql.table(options.table)
  const isOpen = sql`${sql.ref(options.doneAt)} is null and failed_at is null`

  return {
    /** The next job that is due, for this process alone until the lease ends. */
    async claim(): Promise<(Job & Pick<Row<Table>, Column>) | undefined> {
      const time = now()
      const { rows } = await sql<Job & Pick<Row<Table>, Column>>`
        update ${table} set attempts = attempts + 1, next_attempt_at = ${after(time, lease)}
        where id = (
          select id from ${table} where ${isOpen} and next_attempt_at <= ${time}
          order by next_attempt_at limit 1 for update skip locked
        )
        returning ${sql.join(['id', 'attempts', ...columns].map(column => sql.ref(column)))}`.execute(db)
      return rows[0]
    },

    /** Puts a failed job back for a later attempt, or gives it up. One that was given up meanwhile stays so. */
    async retry({ id, attempts }: Job, error: unknown) {
      const time = now()
      const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
      await sql`
        update ${table} set
          next_attempt_at = ${after(time, backoff(attempts))},
          failed_at = ${attempts >= mostAttempts ? time : sql`failed_at`}
          ${errorColumn ? sql`, ${sql.ref(errorColumn)} = ${reason}` : sql``}
        where id = ${id}`.execute(db)
    },

    /** How many jobs are neither done nor given up. */
    async waiting() {
      const { rows } = await sql<{ count: string }>`select count(*) from ${table} where ${isOpen}`.execute(db)
      return Number(rows[0]?.count ?? 0)
    },
  }
}

const after = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds)
