import { BillingDetails, BillingDetailsResponse, PortalRequest, PortalResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requireUser, signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import { notFound } from '../../errors/refusals'
import type { Acting } from '../../identity/actor'
import { whileBilling } from '../while-billing'
import { customerStore } from './customer-store'
import { checkDetails, readDetails, writeDetails } from './details'
import { ensureCustomer } from './ensure-customer'

export const customerRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    whileBilling(app, context)
    const { config: site, db, payments } = context
    const config = { guard: requireUser }
    const changing = { guard: requireUser, closedInDemo: true }
    const mine = (request: Acting) => customerStore(db).of(signedInUser(request))

    app.get(
      '/api/v1/billing/details',
      {
        config,
        schema: { summary: 'Who is billed, and where', response: { 200: BillingDetailsResponse } },
      },
      async request => ({ details: await readDetails(payments, await mine(request)) }),
    )

    app.put(
      '/api/v1/billing/details',
      {
        config: changing,
        schema: {
          summary: 'Say who is billed, and where; what is left empty is removed',
          body: BillingDetails,
          response: { 200: BillingDetailsResponse },
        },
      },
      async request => {
        const checked = checkDetails(request.body)
        const customer = await ensureCustomer(context, signedInUser(request))
        await writeDetails(payments, customer, checked)
        return { details: await readDetails(payments, customer) }
      },
    )

    app.post(
      '/api/v1/billing/portal',
      {
        config: changing,
        schema: {
          summary:
            'A page of the payment service for everything it keeps; it leads back to the page of billing',
          body: PortalRequest,
          response: { 200: PortalResponse },
        },
      },
      async request => {
        const customer = await mine(request)
        if (customer === undefined) throw notFound('subscription')
        const { url } = await payments.stripe.billingPortal.sessions.create({
          customer,
          return_url: `${site.baseUrl}/billing`,
          ...(request.body.page && { flow_data: { type: 'payment_method_update' } }),
        })
        return { url }
      },
    )
  }
