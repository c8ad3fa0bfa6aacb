import type Stripe from 'stripe'

/** Where the seller of the local service sits. */
export const SELLER_COUNTRY = 'DE'

/** Standard rates of value added tax in percent, where the local service charges it. */
const rates: Record<string, number> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
}

/** How one customer is taxed. */
export interface TaxRule {
  percent: number
  country: string | null
  reason: Stripe.Invoice.TotalTax['taxability_reason']
}

export const untaxed: TaxRule = { percent: 0, country: null, reason: 'not_collecting' }

/** The tax of a customer: that of the own country, none outside of Europe, and none for a business in another country of it, which owes it itself. */
export function taxRuleFor(
  { address, tax_exempt: exempt }: Stripe.Customer,
  taxIds: readonly Stripe.TaxId[],
): TaxRule {
  const country = address?.country ?? null
  const percent = country === null ? undefined : rates[country]
  if (country === null || percent === undefined) return { ...untaxed, country }
  if (exempt === 'exempt') return { percent: 0, country, reason: 'customer_exempt' }
  const isBusinessAbroad =
    country !== SELLER_COUNTRY &&
    taxIds.some(({ type, country: from }) => type === 'eu_vat' && from !== SELLER_COUNTRY)
  if (exempt === 'reverse' || isBusinessAbroad) return { percent: 0, country, reason: 'reverse_charge' }
  return { percent, country, reason: 'standard_rated' }
}
