import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context/context'
import { leasedQueue } from '../../jobs/leased-queue'
import { workQueue } from '../../jobs/work-queue'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Where the application hears of what happened, as Stripe would be told. */
const WEBHOOKS = '/api/v1/billing/webhooks'

/** Attempts spread over three days, as Stripe's are. */
const BACKOFF = [1000, 5000, 30_000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR]
const MOST_ATTEMPTS = 14

/** A message signed as Stripe signs it: over the time and the body. */
export function signatureOf(body: string, secret: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

/** Tells the application of each event, until it has answered that it knows. */
export function deliverEvents(app: FastifyInstance, { config, db, now, payments }: Context) {
  if (config.stripe) return
  const queue = leasedQueue(db, now, {
    table: 'payment_events',
    doneAt: 'handled_at',
    columns: ['data'],
    lease: MINUTE,
    mostAttempts: MOST_ATTEMPTS,
    backoff: attempt => BACKOFF[attempt - 1] ?? 12 * HOUR,
    errorColumn: 'last_error',
  })
  workQueue(app, {
    queue,
    work: async ({ id, data }) => {
      const payload = JSON.stringify(data)
      const answer = await app.inject({
        method: 'POST',
        url: WEBHOOKS,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureOf(payload, payments.webhookSecret, now()),
          host: new URL(config.baseUrl).host,
        },
        payload,
      })
      if (answer.statusCode >= 300) throw new Error(`the application answered ${answer.statusCode}`)
      await db.updateTable('payment_events').set({ handled_at: now() }).where('id', '=', id).execute()
    },
    problem: 'an event of the payment service was not taken',
  })
}
