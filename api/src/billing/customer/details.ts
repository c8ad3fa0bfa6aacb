import type { BillingDetails } from '@app/shared/wire'
import type Stripe from 'stripe'
import type { Problem } from '../../errors/app-error'
import type { ErrorCode } from '../../errors/error-lines'
import { invalid } from '../../errors/refusals'
import { isCountry } from '../../localization/countries'
import type { Payments } from '../../payments/payments'
import { isRefusal, unlessMissing } from '../../payments/service-errors'
import { readVatNumber } from './vat-number'

const NONE: BillingDetails = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  postal_code: '',
  state: '',
  country: '',
  tax_id: '',
}

/** What was typed, with the VAT number as the payment service takes it. */
export interface CheckedDetails {
  details: BillingDetails
  taxId: { type: Stripe.TaxIdCreateParams.Type; value: string } | null
}

/** Checks billing details; 422 names the fields, which `prefix` says where to find. */
export function checkDetails(typed: BillingDetails, prefix = ''): CheckedDetails {
  const details = trimmed(typed)
  const { country, tax_id } = details
  const problems: Record<string, ErrorCode | Problem> = {}
  if (country && !isCountry(country)) problems[`${prefix}country`] = 'country_unknown'
  const taxId = tax_id ? readVatNumber(country, tax_id) : null
  if (tax_id && !country) problems[`${prefix}tax_id`] = 'tax_id_without_country'
  else if (taxId === undefined) problems[`${prefix}tax_id`] = 'tax_id_malformed'
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { details, taxId: taxId ?? null }
}

const trimmed = ({ name, line1, line2, city, postal_code, state, country, tax_id }: BillingDetails) => ({
  name: name.trim(),
  line1: line1.trim(),
  line2: line2.trim(),
  city: city.trim(),
  postal_code: postal_code.trim(),
  state: state.trim(),
  country,
  tax_id: tax_id.trim(),
})

/** The address as the payment service takes it. */
export const addressOf = ({ line1, line2, city, postal_code, state, country }: BillingDetails) => ({
  line1,
  line2,
  city,
  postal_code,
  state,
  country,
})

/** The billing details of a customer, which only the payment service keeps. */
export async function readDetails({ stripe }: Pick<Payments, 'stripe'>, customer: string | undefined) {
  const found = customer === undefined ? undefined : await unlessMissing(stripe.customers.retrieve(customer))
  if (!found || found.deleted) return NONE
  const taxIds = await stripe.customers.listTaxIds(found.id, { limit: 10 })
  const { address } = found
  return {
    name: found.name ?? '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    city: address?.city ?? '',
    postal_code: address?.postal_code ?? '',
    state: address?.state ?? '',
    country: address?.country ?? '',
    tax_id: taxIds.data[0]?.value ?? '',
  }
}

/** Replaces the billing details of a customer. The new VAT number is added before the old ones go, so that one that is refused changes nothing. */
export async function writeDetails(
  { stripe }: Pick<Payments, 'stripe'>,
  customer: string,
  { details, taxId }: CheckedDetails,
  prefix = '',
) {
  await stripe.customers.update(customer, { name: details.name, address: addressOf(details) })
  const { data } = await stripe.customers.listTaxIds(customer, { limit: 10 })
  const isSame = ({ type, value }: Stripe.TaxId) => type === taxId?.type && bare(value) === bare(taxId.value)
  if (taxId && !data.some(isSame))
    await stripe.customers.createTaxId(customer, taxId).catch(error => {
      throw isRefusal(error) ? invalid({ [`${prefix}tax_id`]: 'tax_id_malformed' }) : error
    })
  for (const old of data.filter(one => !isSame(one)))
    await unlessMissing(stripe.customers.deleteTaxId(customer, old.id))
}

/** A number without the marks between its digits, which the service may write otherwise. */
const bare = (value: string) => value.replaceAll(/[^A-Z0-9]/g, '')
