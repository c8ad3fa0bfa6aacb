import {
  CreateOrderRequest,
  OrderExportQuery,
  OrderListQuery,
  OrderListResponse,
  OrderResponse,
  TradeAccountResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { allOf, requirePermission, requireUser, signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import { csvAnswers, sendCsv } from '../../csv/csv-answer'
import { pageOf } from '../../db/page-of'
import { notFound } from '../../errors/refusals'
import { showAccount } from '../accounts/show-account'
import { cancelOrder } from './close-order'
import { orderStore, shownOrder } from './order-store'
import { ordersCsv } from './orders-csv'
import { placeOrder } from './place-order'

const params = Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }) })
const response = { 200: OrderResponse }

/** The own orders, and what they are paid from. */
export const orderRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { db } = context
    const config = { guard: allOf(requirePermission('orders.view'), requireUser) }

    app.get(
      '/api/v1/orders',
      {
        config,
        schema: {
          summary: 'The own orders, newest first; all of them, or some',
          querystring: OrderListQuery,
          response: { 200: OrderListResponse },
        },
      },
      async request => {
        const { page = 1, perPage = 15, ...filter } = request.query
        const wanted = { page, perPage }
        const { rows, total } = await orderStore(db, signedInUser(request)).list(filter, wanted)
        return pageOf(rows.map(shownOrder), total, wanted)
      },
    )

    app.get(
      '/api/v1/orders/export',
      {
        config,
        schema: {
          summary: 'The own orders, all of them or some, for spreadsheets',
          querystring: OrderExportQuery,
          response: csvAnswers,
        },
      },
      async (request, reply) =>
        sendCsv(reply, 'orders.csv', ordersCsv(orderStore(db, signedInUser(request)), request.query)),
    )

    app.get(
      '/api/v1/orders/:id',
      { config, schema: { summary: 'An own order', params, response } },
      async request => {
        const row = await orderStore(db, signedInUser(request)).find(Number(request.params.id))
        if (!row) throw notFound('order')
        return { order: shownOrder(row) }
      },
    )

    app.post(
      '/api/v1/orders',
      {
        config,
        schema: {
          summary: 'Place an order; once, however often it is sent',
          body: CreateOrderRequest,
          response,
        },
      },
      async request => ({ order: await placeOrder(context, signedInUser(request), request.body) }),
    )

    app.delete(
      '/api/v1/orders/:id',
      { config, schema: { summary: 'Cancel an own order that is open', params, response } },
      async request => ({
        order: await cancelOrder(context, signedInUser(request), Number(request.params.id)),
      }),
    )

    app.get(
      '/api/v1/trade-account',
      {
        config,
        schema: {
          summary: 'The own play money and what was bought with it',
          response: { 200: TradeAccountResponse },
        },
      },
      async request => showAccount(context, signedInUser(request)),
    )
  }
