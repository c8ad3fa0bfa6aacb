import type { WebhookEvent, WebhookEventDetail, WebhookEventsQuery } from '@app/shared/wire'
import { type Selectable, sql } from 'kysely'
import { containing } from '../../db/like'
import { offsetOf, type PageWanted } from '../../db/page-of'
import type { Db, Tables } from '../../db/schema'
import { leasedQueue } from '../../jobs/leased-queue'
import { shownPayload } from './shown-payload'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What the payment service told, by its id. */
export const eventStore = (db: Db, now: () => Date) => ({
  /** Stores a message once; true when it is new. */
  async add({ id, type, payload }: { id: string; type: string; payload: string }): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('webhook_events')
      .values({ id, type, payload, next_attempt_at: now(), created_at: now() })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  },

  async handled(id: string) {
    await db
      .updateTable('webhook_events')
      .set({ handled_at: now(), last_error: null })
      .where('id', '=', id)
      .execute()
  },

  /** Has a message handled once more, now; false when there is none with this id. */
  async replay(id: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('webhook_events')
      .set({ handled_at: null, failed_at: null, attempts: 0, next_attempt_at: now() })
      .where('id', '=', id)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },

  /** One page of those of a state, and whose type contains a text; newest first. */
  async list({ status, type = '', ...wanted }: PageWanted & Pick<WebhookEventsQuery, 'status' | 'type'>) {
    const matching = db
      .selectFrom('webhook_events')
      .where('type', 'ilike', containing(type))
      .where(where => {
        if (status === 'handled') return where('handled_at', 'is not', null)
        if (status === 'failed') return where('failed_at', 'is not', null)
        const isWaiting = where.and([where('handled_at', 'is', null), where('failed_at', 'is', null)])
        return status === 'waiting' ? isWaiting : sql<boolean>`true`
      })
    const rows = await matching
      .select(['id', 'type', 'attempts', 'last_error', 'created_at', 'handled_at', 'failed_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(wanted.perPage)
      .offset(offsetOf(wanted))
      .execute()
    const { count } = await matching
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    return { events: rows.map(shown), total: Number(count) }
  },

  /** One in full; undefined when there is none with this id. */
  async find(id: string): Promise<Omit<WebhookEventDetail, 'effect'> | undefined> {
    const row = await db.selectFrom('webhook_events').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const { payload, next_attempt_at, ...event } = row
    const isOpen = !event.handled_at && !event.failed_at
    return {
      ...shown(event),
      next_attempt_at: isOpen ? next_attempt_at.toISOString() : null,
      payload: shownPayload(payload),
    }
  },

  /** Deletes what was handled three months ago. */
  async sweep() {
    await db
      .deleteFrom('webhook_events')
      .where('handled_at', '<', new Date(now().getTime() - 90 * DAY))
      .execute()
  },
})

type EventRow = Pick<
  Selectable<Tables['webhook_events']>,
  'id' | 'type' | 'attempts' | 'last_error' | 'created_at' | 'handled_at' | 'failed_at'
>

const shown = ({
  id,
  type,
  attempts,
  last_error,
  created_at,
  handled_at,
  failed_at,
}: EventRow): WebhookEvent => ({
  ...{ id, type, attempts, last_error },
  status: handled_at ? 'handled' : failed_at ? 'failed' : 'waiting',
  created_at: created_at.toISOString(),
  handled_at: handled_at?.toISOString() ?? null,
})

/** Messages that are still to be handled. A failed one is tried for three days. */
export const eventQueue = (db: Db, now: () => Date) =>
  leasedQueue(db, now, {
    table: 'webhook_events',
    doneAt: 'handled_at',
    columns: ['type', 'payload'],
    lease: 2 * MINUTE,
    mostAttempts: 20,
    backoff: attempt => Math.min(6 * HOUR, MINUTE * 2 ** (attempt - 1)),
    errorColumn: 'last_error',
  })
