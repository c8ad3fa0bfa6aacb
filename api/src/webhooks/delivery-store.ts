import type { WebhookDeliveriesQuery, WebhookDelivery, WebhookDeliveryDetail } from '@app/shared/wire'
import { offsetOf, type PageWanted } from '../db/page-of'
import type { Db } from '../db/schema'
import { messageOf } from './message'

const columns = [
  ...(['id', 'type', 'data', 'attempts', 'last_error', 'status', 'answer'] as const),
  ...(['created_at', 'next_attempt_at', 'sent_at', 'failed_at'] as const),
] as const
const ofOne = (db: Db, id: number) => db.selectFrom('webhook_deliveries').where('endpoint_id', '=', id)
const rowsOf = (db: Db, id: number) => ofOne(db, id).select(columns)
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

function shown({ sent_at, failed_at, created_at, next_attempt_at, ...row }: Row): WebhookDelivery {
  const state = sent_at ? ('sent' as const) : failed_at ? ('failed' as const) : ('waiting' as const)
  return {
    ...row,
    state,
    created_at: created_at.toISOString(),
    next_attempt_at: state === 'waiting' ? next_attempt_at.toISOString() : null,
  }
}

/** What a webhook was told, or is to be. */
export const deliveryStore = (db: Db) => ({
  async list(
    id: number,
    { state, ...wanted }: PageWanted & Pick<WebhookDeliveriesQuery, 'state'>,
  ): Promise<{ deliveries: WebhookDelivery[]; total: number }> {
    const found = ofOne(db, id)
      .$if(state !== undefined, all => all.where('sent_at', state === 'sent' ? 'is not' : 'is', null))
      .$if(state === 'failed', all => all.where('failed_at', 'is not', null))
      .$if(state === 'waiting', all => all.where('failed_at', 'is', null))
    const [rows, { total }] = await Promise.all([
      found
        .select(columns)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(wanted.perPage)
        .offset(offsetOf(wanted))
        .execute(),
      found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { deliveries: rows.map(shown), total: Number(total) }
  },

  /** One with what is sent. */
  async find(id: number, delivery: string): Promise<WebhookDeliveryDetail | undefined> {
    const row = await rowsOf(db, id).where('id', '=', delivery).executeTakeFirst()
    return row && { ...shown(row), ...messageOf(row) }
  },

  /** Has something told once more, under the same id; false when there is no such message. */
  async replay(id: number, delivery: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('webhook_deliveries')
      .set({ sent_at: null, failed_at: null, attempts: 0, next_attempt_at: at })
      .where('endpoint_id', '=', id)
      .where('id', '=', delivery)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
})
