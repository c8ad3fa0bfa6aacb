import { PaymentMethodsResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requireUser, signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import type { Acting } from '../../identity/actor'
import { customerStore } from '../customer/customer-store'
import { whileBilling } from '../while-billing'
import { listPaymentMethods, makeDefault, removePaymentMethod } from './payment-methods'

const params = Type.Object({ id: Type.String({ maxLength: 100 }) })

export const paymentMethodRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    whileBilling(app, context)
    const config = { guard: requireUser }
    const changing = { guard: requireUser, closedInDemo: true }
    const mine = (request: Acting) => customerStore(context.db).of(signedInUser(request))
    const methods = { 200: PaymentMethodsResponse }

    app.get(
      '/api/v1/billing/payment-methods',
      { config, schema: { summary: 'How invoices can be paid, the default first', response: methods } },
      async request => ({ payment_methods: await listPaymentMethods(context, await mine(request)) }),
    )

    app.put(
      '/api/v1/billing/payment-methods/:id/default',
      {
        config: changing,
        schema: {
          summary: 'Pay the next invoices with this one',
          params,
          body: Type.Object({}),
          response: methods,
        },
      },
      async request => {
        const customer = await mine(request)
        await makeDefault(context, customer, request.params.id)
        return { payment_methods: await listPaymentMethods(context, customer) }
      },
    )

    app.delete(
      '/api/v1/billing/payment-methods/:id',
      {
        config: changing,
        schema: {
          summary: 'Remove a way to pay; not the last one of a subscription that renews',
          params,
          body: Type.Object({}),
          response: methods,
        },
      },
      async request => {
        const customer = await mine(request)
        await removePaymentMethod(context, customer, request.params.id)
        return { payment_methods: await listPaymentMethods(context, customer) }
      },
    )
  }
