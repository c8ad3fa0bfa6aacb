import { StatusResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { openToAll } from '../../access/guards'
import type { Context } from '../../context/context'
import { refuse } from '../../errors/app-error'
import { eventStore } from './event-store'

/** Seconds after which a message is too old to be believed: somebody may have kept it. */
const TOLERANCE = 300

/** Where the payment service tells what happened. A message is stored before it is answered, and handled afterwards. */
export const receiveWebhookRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { db, now, payments } = context
    // The signature is over the bytes as they came.
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_, text, done) =>
      done(null, text),
    )

    app.post(
      '/api/v1/billing/webhooks',
      {
        config: { guard: openToAll, openToUnverified: true, signedByService: true },
        schema: {
          summary: 'What the payment service tells, with its signature',
          body: Type.Unknown(),
          response: { 200: StatusResponse },
        },
      },
      async request => {
        const signature = String(request.headers['stripe-signature'] ?? '')
        const text = typeof request.body === 'string' ? request.body : ''
        const event = await verified(() =>
          payments.stripe.webhooks.constructEventAsync(
            text,
            signature,
            payments.webhookSecret,
            TOLERANCE,
            undefined,
            now().getTime(),
          ),
        )
        const { id, type } = event
        await eventStore(db, now).add({ id, type, payload: text })
        return { status: 'success' as const }
      },
    )
  }

/** 400 for a message that is not from the service, was changed on the way, or is too old. */
async function verified<Event>(verify: () => Promise<Event>): Promise<Event> {
  try {
    return await verify()
  } catch {
    throw refuse(400, 'signature_invalid')
  }
}
