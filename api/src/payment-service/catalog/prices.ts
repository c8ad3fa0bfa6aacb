import Stripe from 'stripe'
import { Type } from 'typebox'
import { newId } from '../core/ids'
import { withMetadata } from '../core/metadata'
import { wrong } from '../core/refusal'
import { listing, listOf } from '../http/listing'
import { expandable, metadata, newMetadata, operation, parameters } from '../http/operation'

const interval = Type.Union([
  Type.Literal('day'),
  Type.Literal('week'),
  Type.Literal('month'),
  Type.Literal('year'),
])

const behavior = Type.Union([
  Type.Literal('exclusive'),
  Type.Literal('inclusive'),
  Type.Literal('unspecified'),
])

const described = {
  ...expandable,
  active: Type.Optional(Type.Boolean()),
  nickname: Type.Optional(Type.String()),
  lookup_key: Type.Optional(Type.String()),
  transfer_lookup_key: Type.Optional(Type.Boolean()),
}

export const priceOperations = [
  operation<Stripe.PriceCreateParams>()(
    'POST',
    '/v1/prices',
    parameters({
      ...described,
      currency: Type.String({ pattern: '^[a-zA-Z]{3}$' }),
      unit_amount: Type.Integer({ minimum: 0 }),
      metadata: newMetadata,
      product: Type.String(),
      recurring: Type.Object({
        interval,
        interval_count: Type.Optional(Type.Integer({ minimum: 1, maximum: 1095 })),
      }),
      tax_behavior: Type.Optional(behavior),
    }),
    async ({ work, params }) => {
      const product = await work.objects.get('product', params.product)
      const price: Stripe.Price = {
        id: newId('price'),
        object: 'price',
        active: params.active ?? true,
        billing_scheme: 'per_unit',
        created: work.time,
        currency: params.currency.toLowerCase(),
        custom_unit_amount: null,
        livemode: false,
        lookup_key: params.lookup_key ?? null,
        metadata: withMetadata({}, params.metadata),
        nickname: params.nickname ?? null,
        product: product.id,
        recurring: {
          interval: params.recurring.interval,
          interval_count: params.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        },
        tax_behavior: params.tax_behavior ?? 'unspecified',
        tiers_mode: null,
        transform_quantity: null,
        type: 'recurring',
        unit_amount: params.unit_amount,
        unit_amount_decimal: Stripe.Decimal.from(params.unit_amount),
      }
      await refuseTaken(price.lookup_key, await work.objects.list('price', { lookup_key: price.lookup_key }))
      await work.objects.save(price)
      await work.emit('price.created', price)
      return price
    },
  ),

  operation<Stripe.PriceRetrieveParams>()('GET', '/v1/prices/:id', parameters(expandable), ({ work, id }) =>
    work.objects.get('price', id),
  ),

  operation<Stripe.PriceUpdateParams>()(
    'POST',
    '/v1/prices/:id',
    parameters({ ...described, metadata, tax_behavior: Type.Optional(behavior) }),
    async ({ work, id, params }) => {
      const price = await work.objects.get('price', id)
      const changed: Stripe.Price = {
        ...price,
        active: params.active ?? price.active,
        nickname: params.nickname ?? price.nickname,
        lookup_key: params.lookup_key ?? price.lookup_key,
        tax_behavior: params.tax_behavior ?? price.tax_behavior,
        metadata: withMetadata(price.metadata, params.metadata),
      }
      if (price.tax_behavior !== 'unspecified' && changed.tax_behavior !== price.tax_behavior)
        throw wrong('The tax behavior of a price cannot be changed once it is set.', 'tax_behavior')
      await work.objects.save(changed)
      await work.emit('price.updated', changed)
      return changed
    },
  ),

  operation<Stripe.PriceListParams>()(
    'GET',
    '/v1/prices',
    parameters({
      ...listing,
      active: Type.Optional(Type.Boolean()),
      product: Type.Optional(Type.String()),
    }),
    call => listOf(call, 'price', { active: call.params.active, product: call.params.product }),
  ),
]

function refuseTaken(key: string | null, found: Stripe.Price[]) {
  if (key !== null && found.length > 0)
    throw wrong(`A price (\`${found[0]?.id}\`) already uses that lookup key.`, 'lookup_key')
}
