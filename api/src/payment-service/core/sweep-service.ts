import type { Services } from './links'

const DAY = 86_400_000

/** Stripe knows a request again for a day. */
const REQUESTS = DAY
/** Stripe tells of what happened for 30 days. */
const EVENTS = 30 * DAY

/** Deletes what the service does not have to know any more: answers to be repeated, and what was told long ago. */
export const serviceSweeper = ({ db, now }: Pick<Services, 'db' | 'now'>) => ({
  async sweep() {
    const before = (life: number) => new Date(now().getTime() - life)
    await db.deleteFrom('payment_requests').where('created_at', '<', before(REQUESTS)).execute()
    await db.deleteFrom('payment_events').where('created_at', '<', before(EVENTS)).execute()
  },
})
