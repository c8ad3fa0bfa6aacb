import {
  ById,
  StatusResponse,
  WebhookDeliveriesQuery,
  WebhookDeliveriesResponse,
  WebhookDeliveryResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { allOf, requirePermission } from '../access/guards'
import type { Context } from '../context/context'
import { pageOf } from '../db/page-of'
import { notFound } from '../errors/refusals'
import { changeWebhook } from './change-webhook'
import { deliveryStore } from './delivery-store'

const OneDelivery = Type.Object({ ...ById.properties, delivery: Type.String({ maxLength: 100 }) })

/** What the servers of others were told, and telling it once more. */
export const deliveryRoutes =
  ({ db, now }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const guard = allOf(requirePermission('admin.access'), requirePermission('settings.update'))
    const config = { guard, closedInDemo: true }

    app.get(
      '/api/v1/site-webhooks/:id/deliveries',
      {
        config,
        schema: {
          summary: 'What it was told in the last 30 days, and what it answered; newest first',
          params: ById,
          querystring: WebhookDeliveriesQuery,
          response: { 200: WebhookDeliveriesResponse },
        },
      },
      async ({ params, query: { page = 1, perPage = 15, state } }) => {
        const wanted = { page, perPage }
        const { deliveries, total } = await deliveryStore(db).list(params.id, {
          ...wanted,
          ...(state && { state }),
        })
        return pageOf(deliveries, total, wanted)
      },
    )

    app.get(
      '/api/v1/site-webhooks/:id/deliveries/:delivery',
      {
        config,
        schema: {
          summary: 'One message with its body and headers, without those that differ with each attempt',
          params: OneDelivery,
          response: { 200: WebhookDeliveryResponse },
        },
      },
      async ({ params }) => {
        const delivery = await deliveryStore(db).find(params.id, params.delivery)
        if (!delivery) throw notFound('delivery')
        return { delivery }
      },
    )

    app.post(
      '/api/v1/site-webhooks/:id/deliveries/:delivery/replay',
      {
        config,
        schema: {
          summary: 'Tell it something once more, under the same id',
          params: OneDelivery,
          body: Type.Object({}),
          response: { 200: StatusResponse },
        },
      },
      async request => {
        const { delivery } = request.params
        await changeWebhook(db, request, 'webhooks.replay', async (transaction, { id }) => {
          if (!(await deliveryStore(transaction).replay(id, delivery, now()))) throw notFound('delivery')
          return undefined
        })
        return { status: 'success' as const }
      },
    )
  }
