import {
  CheckoutPreviewResponse,
  CheckoutRequest,
  CheckoutStateResponse,
  CreateCheckoutResponse,
  StatusResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requireUser, signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import { notFound } from '../../errors/refusals'
import { whileBilling } from '../while-billing'
import { beginCheckout } from './begin-checkout'
import { checkoutStore } from './checkout-store'
import { readOrder } from './order'
import { previewOrder } from './preview'
import { abandonCheckout, settleCheckout } from './settle-checkout'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const params = Type.Object({ id: Type.String({ maxLength: 100 }) })

export const checkoutRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    whileBilling(app, context)
    const isTaxed = async (site: string) => (await context.siteCache.at(site)).settings.billing.tax.enable
    const own = async (userId: number, id: string) => {
      const found = UUID.test(id) ? await checkoutStore(context.db).find(userId, id) : undefined
      if (!found) throw notFound('checkout')
      return found
    }

    app.post(
      '/api/v1/billing/checkouts/preview',
      {
        config: { guard: requireUser },
        schema: {
          summary: 'What taking a plan costs, with tax and discount; nothing is stored',
          body: CheckoutRequest,
          response: { 200: CheckoutPreviewResponse },
        },
      },
      async request => {
        const order = await readOrder(context, signedInUser(request), request.body)
        return previewOrder(context, order, await isTaxed(request.seen.site))
      },
    )

    app.post(
      '/api/v1/billing/checkouts',
      {
        config: { guard: requireUser, closedInDemo: true },
        schema: {
          summary: 'Begin to take a plan; the answer is the page to pay at',
          body: CheckoutRequest,
          response: { 200: CreateCheckoutResponse },
        },
      },
      async request => {
        const order = await readOrder(context, signedInUser(request), request.body)
        return beginCheckout(context, order, await isTaxed(request.seen.site))
      },
    )

    app.get(
      '/api/v1/billing/checkouts/:id',
      {
        config: { guard: requireUser },
        schema: {
          summary: 'Where a checkout stands; the payment service is asked while it is open',
          params,
          response: { 200: CheckoutStateResponse },
        },
      },
      async request => {
        const checkout = await own(signedInUser(request), request.params.id)
        const settled = checkout.status === 'open' ? await settleCheckout(context, checkout) : undefined
        const status = settled === 'paid' ? 'completed' : (settled ?? checkout.status)
        return {
          id: checkout.id,
          status,
          product_id: checkout.product_id,
          price_id: checkout.price_id,
          url: status === 'open' ? checkout.url : null,
        }
      },
    )

    app.delete(
      '/api/v1/billing/checkouts/:id',
      {
        config: { guard: requireUser, closedInDemo: true },
        schema: {
          summary: 'Give a checkout up; its page takes no payment any more. What was paid stays',
          params,
          body: Type.Object({}),
          response: { 200: StatusResponse },
        },
      },
      async request => {
        const checkout = await own(signedInUser(request), request.params.id)
        if (checkout.status === 'open') await abandonCheckout(context, checkout)
        return { status: 'success' as const }
      },
    )
  }
