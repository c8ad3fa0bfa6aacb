import type Stripe from 'stripe'
import { Type } from 'typebox'
import { newId } from '../core/ids'
import { expandable, operation, parameters } from '../http/operation'

/** Seconds for which a page of the portal can be used, by the clock of the machine. */
const LIFE = 3600

export const portalOperations = [
  operation<Stripe.BillingPortal.SessionCreateParams>()(
    'POST',
    '/v1/billing_portal/sessions',
    parameters({
      ...expandable,
      customer: Type.String(),
      return_url: Type.Optional(Type.String()),
      locale: Type.Optional(Type.Literal('auto')),
      flow_data: Type.Optional(Type.Object({ type: Type.Literal('payment_method_update') })),
    }),
    async ({ work, params }) => {
      const customer = await work.objects.get('customer', params.customer)
      const at = await work.forCustomer(customer.id)
      const id = newId('bps')
      const session: Stripe.BillingPortal.Session = {
        id,
        object: 'billing_portal.session',
        configuration: 'bpc_local',
        created: at.time,
        customer: customer.id,
        customer_account: null,
        flow: params.flow_data
          ? {
              after_completion: { hosted_confirmation: null, redirect: null, type: 'portal_homepage' },
              customer_update: null,
              subscription_cancel: null,
              subscription_pause: null,
              subscription_update: null,
              subscription_update_confirm: null,
              type: 'payment_method_update',
            }
          : null,
        livemode: false,
        locale: params.locale ?? null,
        on_behalf_of: null,
        return_url: params.return_url ?? null,
        url: work.links.portal(id),
      }
      return at.objects.save(session, { opensUntil: Math.floor(work.now.getTime() / 1000) + LIFE })
    },
  ),
]
