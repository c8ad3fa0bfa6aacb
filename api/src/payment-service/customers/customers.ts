import type Stripe from 'stripe'
import { Type } from 'typebox'
import { newId, randomText } from '../core/ids'
import { alteredIn, withMetadata } from '../core/metadata'
import { createdRange, isWithin, listing, pageOf } from '../http/listing'
import { emptyable, expandable, metadata, operation, parameters } from '../http/operation'
import { addressParams, toldAddress } from './address'
import { taxIdOf, taxIdParams } from './tax-ids'

const text = Type.Optional(Type.String({ maxLength: 512 }))

const described = {
  ...expandable,
  name: text,
  email: text,
  phone: text,
  description: text,
  metadata,
  address: Type.Optional(emptyable(addressParams)),
  preferred_locales: Type.Optional(Type.Array(Type.String())),
  tax_exempt: Type.Optional(
    emptyable(Type.Union([Type.Literal('exempt'), Type.Literal('none'), Type.Literal('reverse')])),
  ),
  invoice_settings: Type.Optional(Type.Object({ default_payment_method: Type.Optional(Type.String()) })),
  tax: Type.Optional(
    Type.Object({
      validate_location: Type.Optional(Type.Union([Type.Literal('deferred'), Type.Literal('immediately')])),
    }),
  ),
}

export const customerOperations = [
  operation<Stripe.CustomerCreateParams>()(
    'POST',
    '/v1/customers',
    parameters({ ...described, tax_id_data: Type.Optional(Type.Array(taxIdParams)) }),
    async ({ work, params }) => {
      const customer: Stripe.Customer = {
        id: newId('cus'),
        object: 'customer',
        address: params.address ? toldAddress(params.address) : null,
        balance: 0,
        created: work.time,
        currency: null,
        default_source: null,
        delinquent: false,
        description: params.description || null,
        email: params.email || null,
        invoice_prefix: randomText(8).toUpperCase(),
        invoice_settings: {
          custom_fields: null,
          default_payment_method: params.invoice_settings?.default_payment_method ?? null,
          footer: null,
          rendering_options: null,
        },
        livemode: false,
        metadata: withMetadata({}, params.metadata),
        name: params.name || null,
        next_invoice_sequence: 1,
        phone: params.phone || null,
        preferred_locales: params.preferred_locales ?? [],
        shipping: null,
        tax_exempt: params.tax_exempt || 'none',
        test_clock: null,
      }
      await work.objects.save(customer)
      for (const sent of params.tax_id_data ?? [])
        await work.objects.save(taxIdOf(customer.id, sent, work.time))
      await work.emit('customer.created', customer)
      return customer
    },
  ),

  operation<Stripe.CustomerRetrieveParams>()(
    'GET',
    '/v1/customers/:id',
    parameters(expandable),
    // A deleted one is answered, too: it says that it is deleted.
    async ({ work, id }) => (await work.objects.find('customer', id)) ?? work.objects.get('customer', id),
  ),

  operation<Stripe.CustomerUpdateParams>()(
    'POST',
    '/v1/customers/:id',
    parameters(described),
    async ({ work, id, params }) => {
      const customer = await work.objects.get('customer', id)
      const method = params.invoice_settings?.default_payment_method
      if (method) await work.objects.get('payment_method', method)
      const changed: Stripe.Customer = {
        ...customer,
        ...sentTexts(params),
        ...(params.address !== undefined && {
          address: params.address ? toldAddress(params.address) : null,
        }),
        ...(params.preferred_locales && { preferred_locales: params.preferred_locales }),
        ...(params.tax_exempt !== undefined && { tax_exempt: params.tax_exempt || 'none' }),
        metadata: withMetadata(customer.metadata, params.metadata),
        invoice_settings: {
          ...customer.invoice_settings,
          ...(method !== undefined && { default_payment_method: method || null }),
        },
      }
      await work.objects.save(changed)
      await work.emit('customer.updated', changed, alteredIn(customer, changed))
      return changed
    },
  ),

  operation<Stripe.CustomerListParams>()(
    'GET',
    '/v1/customers',
    parameters({ ...listing, email: Type.Optional(Type.String()), created: createdRange }),
    async ({ work, params, url }) => {
      const found = await work.objects.list('customer', params.email ? { email: params.email } : {})
      const known = found.filter(customer => !customer.deleted && isWithin(customer.created, params.created))
      return pageOf(known, params, url)
    },
  ),
]

/** The texts that were sent; an empty one clears what was there. */
function sentTexts(params: { [name: string]: unknown }): Partial<Stripe.Customer> {
  const names = ['name', 'email', 'phone', 'description']
  return Object.fromEntries(
    names.filter(name => params[name] !== undefined).map(name => [name, params[name] || null]),
  )
}
