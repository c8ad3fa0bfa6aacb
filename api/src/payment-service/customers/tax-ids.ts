import type Stripe from 'stripe'
import { type Static, Type } from 'typebox'
import { newId } from '../core/ids'
import { missing, wrong } from '../core/refusal'
import { listing, listOf } from '../http/listing'
import { expandable, operation, parameters } from '../http/operation'

/** The kinds of tax ids whose form is checked here; others are refused. */
const forms: Record<string, RegExp> = {
  eu_vat:
    /^(ATU\d{8}|BE[01]\d{9}|BG\d{9,10}|CY\d{8}[A-Z]|CZ\d{8,10}|DE\d{9}|DK\d{8}|EE\d{9}|EL\d{9}|ES[A-Z\d]\d{7}[A-Z\d]|FI\d{8}|FR[A-Z\d]{2}\d{9}|HR\d{11}|HU\d{8}|IE\d[A-Z\d+*]\d{5}[A-Z]{1,2}|IT\d{11}|LT(\d{9}|\d{12})|LU\d{8}|LV\d{11}|MT\d{8}|NL\d{9}B\d{2}|PL\d{10}|PT\d{9}|RO\d{2,10}|SE\d{12}|SI\d{8}|SK\d{10})$/,
  gb_vat: /^(GB)?(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  ch_vat: /^CHE-?\d{3}\.?\d{3}\.?\d{3} ?(MWST|TVA|IVA)$/,
  no_vat: /^\d{9}MVA$/,
  us_ein: /^\d{2}-?\d{7}$/,
}

/** A tax id as it is sent. */
export const taxIdParams = Type.Object(
  {
    type: Type.Unsafe<Stripe.CustomerCreateTaxIdParams['type']>(Type.String()),
    value: Type.String({ maxLength: 50 }),
  },
  { additionalProperties: false },
)

/** A new tax id of a customer; one whose form is wrong is refused. Whether the business exists is not asked of anybody. */
export function taxIdOf(customer: string, { type, value }: Static<typeof taxIdParams>, time: number) {
  const plain = value.replaceAll(/[\s.]/g, '').toUpperCase()
  if (!forms[type]?.test(type === 'ch_vat' ? value : plain))
    throw wrong(`Invalid value for ${type}.`, 'value', 'tax_id_invalid')
  const country = type === 'eu_vat' ? plain.slice(0, 2).replace('EL', 'GR') : type.slice(0, 2).toUpperCase()
  const taxId: Stripe.TaxId = {
    id: newId('txi'),
    object: 'tax_id',
    country,
    created: time,
    customer,
    customer_account: null,
    livemode: false,
    owner: { type: 'customer', customer, customer_account: null },
    type,
    value: plain,
    verification: { status: 'unavailable', verified_address: null, verified_name: null },
  }
  return taxId
}

export const taxIdOperations = [
  operation<Stripe.CustomerCreateTaxIdParams>()(
    'POST',
    '/v1/customers/:id/tax_ids',
    parameters({ ...expandable, ...taxIdParams.properties }),
    async ({ work, id, params }) => {
      await work.objects.get('customer', id)
      const taxId = await work.objects.save(taxIdOf(id, params, work.time))
      await work.emit('customer.tax_id.created', taxId)
      return taxId
    },
  ),

  operation<Stripe.CustomerListTaxIdsParams>()(
    'GET',
    '/v1/customers/:id/tax_ids',
    parameters(listing),
    async call => listOf(call, 'tax_id', { customer: call.id }),
  ),

  operation<Stripe.CustomerDeleteTaxIdParams>()(
    'DELETE',
    '/v1/customers/:id/tax_ids/:below',
    parameters({}),
    async ({ work, id, below }) => {
      const taxId = await work.objects.get('tax_id', below)
      if (taxId.customer !== id) throw missing('tax_id', below)
      await work.objects.remove(taxId.id)
      await work.emit('customer.tax_id.deleted', taxId)
      const deleted: Stripe.DeletedTaxId = { id: taxId.id, object: 'tax_id', deleted: true }
      return deleted
    },
  ),
]
