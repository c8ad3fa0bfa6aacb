import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Context } from '../../context/context'
import { checkoutPageRoutes } from './checkout-routes'
import { invoicePageRoutes } from './invoice-routes'
import { acceptForms } from './page-setting'
import { portalPageRoutes } from './portal-routes'

/** The pages of the local payment service; there are none where people pay to an account at Stripe. */
export const paymentPageRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    if (context.config.stripe) return
    acceptForms(app)
    await app.register(checkoutPageRoutes(context))
    await app.register(portalPageRoutes(context))
    await app.register(invoicePageRoutes(context))
  }
