import { useTrans } from '@app/shared/i18n'
import type { PaymentMethod } from '@app/shared/wire'

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
  link: 'Link',
  paypal: 'PayPal',
  sepa_debit: 'SEPA direct debit',
}

/** Names a payment method as people know it, such as `Visa ending in 4242`. */
export function useMethodName(): (method: Pick<PaymentMethod, 'brand' | 'last4'>) => string {
  const { trans } = useTrans()
  return ({ brand, last4 }) => {
    const name = brands[brand] ? trans(brands[brand]) : brand.replaceAll('_', ' ')
    return last4 ? trans(':brand ending in :digits', { brand: name, digits: last4 }) : name
  }
}

/** Whether a card can no longer be charged; it can to the end of its month. */
export const isExpired = (
  { exp_month, exp_year }: Pick<PaymentMethod, 'exp_month' | 'exp_year'>,
  now: Date,
): boolean => exp_month !== null && exp_year !== null && new Date(exp_year, exp_month) <= now
