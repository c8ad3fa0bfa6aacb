import { Type } from 'typebox'
import { addressParams } from '../customers/address'
import { taxIdParams } from '../customers/tax-ids'
import { emptyable, expandable, parameters } from '../http/operation'
import { discountParams, itemParams, prorationBehavior, trialEnd } from './update-params'

/** What an invoice can be previewed of: a new subscription of a customer, or a change of one. */
export const previewParams = parameters({
  ...expandable,
  customer: Type.Optional(Type.String()),
  subscription: Type.Optional(Type.String()),
  currency: Type.Optional(Type.String()),
  preview_mode: Type.Optional(Type.Union([Type.Literal('next'), Type.Literal('recurring')])),
  automatic_tax: Type.Optional(Type.Object({ enabled: Type.Boolean() })),
  customer_details: Type.Optional(
    Type.Object({
      address: Type.Optional(emptyable(addressParams)),
      tax_exempt: Type.Optional(
        emptyable(Type.Union([Type.Literal('exempt'), Type.Literal('none'), Type.Literal('reverse')])),
      ),
      tax_ids: Type.Optional(Type.Array(taxIdParams)),
    }),
  ),
  discounts: discountParams,
  subscription_details: Type.Optional(
    Type.Object({
      cancel_at_period_end: Type.Optional(Type.Boolean()),
      items: itemParams,
      proration_behavior: prorationBehavior,
      proration_date: Type.Optional(Type.Integer()),
      trial_end: trialEnd,
    }),
  ),
})
