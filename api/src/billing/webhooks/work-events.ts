import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import type { Context } from '../../context/context'
import { workQueue } from '../../jobs/work-queue'
import { eventQueue, eventStore } from './event-store'
import { handleEvent } from './handle-event'

/** Handles what the payment service told, while the server runs. */
export function workEvents(app: FastifyInstance, context: Context) {
  const { db, now } = context
  workQueue(app, {
    queue: eventQueue(db, now),
    problem: 'a message of the payment service was not handled',
    work: async ({ id, payload }) => {
      // Only messages with the signature of the service are stored.
      await handleEvent(context, payload as unknown as Stripe.Event)
      await eventStore(db, now).handled(id)
    },
  })
}
