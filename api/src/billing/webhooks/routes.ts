import {
  StatusResponse,
  WebhookEventResponse,
  WebhookEventsQuery,
  WebhookEventsResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requirePermission } from '../../access/guards'
import { recordChange } from '../../audit/record-change'
import type { Context } from '../../context/context'
import { pageOf } from '../../db/page-of'
import { notFound } from '../../errors/refusals'
import { effectOf } from './effect-of'
import { eventStore } from './event-store'

const params = Type.Object({ id: Type.String({ maxLength: 255 }) })

/** What the payment service told, for those who look after plans. The permission to see plans does not do: every visitor has it. */
export const webhookRoutes =
  ({ db, now }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const guard = requirePermission('plans.update')

    app.get(
      '/api/v1/billing/webhooks',
      {
        config: { guard },
        schema: {
          summary: 'What the payment service told, newest first',
          querystring: WebhookEventsQuery,
          response: { 200: WebhookEventsResponse },
        },
      },
      async ({ query: { page = 1, perPage = 15, ...filter } }) => {
        const { events, total } = await eventStore(db, now).list({ page, perPage, ...filter })
        return pageOf(events, total, { page, perPage })
      },
    )

    app.get(
      '/api/v1/billing/webhooks/:id',
      {
        config: { guard },
        schema: {
          summary: 'One of them with what it says, but for secrets',
          params,
          response: { 200: WebhookEventResponse },
        },
      },
      async ({ params: { id } }) => {
        const event = await eventStore(db, now).find(id)
        if (!event) throw notFound('event')
        return { event: { ...event, effect: effectOf(event.type) } }
      },
    )

    app.post(
      '/api/v1/billing/webhooks/:id/replay',
      {
        config: { guard, closedInDemo: true },
        schema: {
          summary: 'Have one handled once more',
          params,
          body: Type.Object({}),
          response: { 200: StatusResponse },
        },
      },
      async request => {
        const { id } = request.params
        await db.transaction().execute(async transaction => {
          if (!(await eventStore(transaction, now).replay(id))) throw notFound('event')
          await recordChange(transaction, request, {
            action: 'payment-events.replay',
            subject: { type: 'payment-event', id, name: id },
          })
        })
        return { status: 'success' as const }
      },
    )
  }
