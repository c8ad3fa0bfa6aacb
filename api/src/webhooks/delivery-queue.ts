import { sql } from 'kysely'
import type { Db } from '../db/schema'
import { leasedQueue } from '../jobs/leased-queue'

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

/** Attempts that may fail one after the other, and for how long at least, before nothing more is sent there: of many messages at once, each fails while a server starts anew. */
const MOST_FAILURES = 30
const LONG_ENOUGH = DAY
/** Characters of an answer that are kept. */
const KEPT = 1000

/** What servers of others are to be told. A failed attempt is made again after ten seconds, then four times as long each time, at most six hours. */
export const deliveryQueue = (db: Db, now: () => Date) => ({
  ...leasedQueue(db, now, {
    table: 'webhook_deliveries',
    doneAt: 'sent_at',
    columns: ['endpoint_id', 'type', 'data', 'created_at'],
    lease: 60 * SECOND,
    mostAttempts: 10,
    backoff: attempt => Math.min(6 * HOUR, 10 * SECOND * 4 ** (attempt - 1)),
    errorColumn: 'last_error',
  }),

  /** Notes what an attempt was answered. */
  async answered(id: string, { status, text }: { status: number; text: string }) {
    await db
      .updateTable('webhook_deliveries')
      .set({ status, answer: text.replaceAll('\u0000', '').slice(0, KEPT) })
      .where('id', '=', id)
      .execute()
  },

  /** Both in one transaction, and the endpoint first as `failed` does: whoever sees the delivery as sent sees no old count. */
  async sent(id: string, endpointId: number) {
    await db.transaction().execute(async transaction => {
      await transaction
        .updateTable('webhook_endpoints')
        .set({ failures: 0, failing_since: null })
        .where('id', '=', endpointId)
        .execute()
      await transaction
        .updateTable('webhook_deliveries')
        .set({ sent_at: now(), last_error: null })
        .where('id', '=', id)
        .execute()
    })
  },

  /** Counts a failed attempt, and switches the endpoint off after too many in too long a time; what waits for it is given up then. `tell` runs with the same transaction, once for each time that it is switched off. */
  async failed(endpointId: number, tell: (transaction: Db, failures: number) => Promise<void>) {
    await db.transaction().execute(async transaction => {
      const endpoint = await transaction
        .updateTable('webhook_endpoints')
        .set({
          failures: sql`failures + 1`,
          failing_since: sql`coalesce(failing_since, ${now()}::timestamptz)`,
        })
        .where('id', '=', endpointId)
        .returning(['failures', 'failing_since'])
        .executeTakeFirst()
      if (!endpoint || endpoint.failures < MOST_FAILURES) return
      if (Number(endpoint.failing_since) > now().getTime() - LONG_ENOUGH) return
      const { numUpdatedRows } = await transaction
        .updateTable('webhook_endpoints')
        .set({ enabled: false, disabled_at: now(), revision: sql`revision + 1` })
        .where('id', '=', endpointId)
        .where('enabled', '=', true)
        .executeTakeFirst()
      await giveUp(transaction, endpointId, now())
      if (numUpdatedRows === 1n) await tell(transaction, endpoint.failures)
    })
  },

  /** Deletes what was told or given up a month ago. */
  async sweep() {
    await db
      .deleteFrom('webhook_deliveries')
      .where('created_at', '<', new Date(now().getTime() - 30 * DAY))
      .where(or => or.or([or('sent_at', 'is not', null), or('failed_at', 'is not', null)]))
      .execute()
  },
})

/** Gives up what waits for an endpoint that is off. */
export const giveUp = (db: Db, endpointId: number, at: Date) =>
  db
    .updateTable('webhook_deliveries')
    .set({ failed_at: at })
    .where('endpoint_id', '=', endpointId)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute()
