import type { CheckoutPreviewResponse } from '@app/shared/wire'
import type Stripe from 'stripe'
import type { Context } from '../../context/context'
import { toMajor } from '../../payments/money'
import { customerStore } from '../customer/customer-store'
import { addressOf, readDetails } from '../customer/details'
import { withDiscount } from './coupon'
import type { Order } from './order'

const DAY = 24 * 3_600_000

/** What an order costs, which the payment service alone reckons: nothing of it is computed here. Nothing is stored there either. */
export async function previewOrder(
  { db, now, payments }: Pick<Context, 'db' | 'now' | 'payments'>,
  order: Order,
  isTaxed: boolean,
): Promise<CheckoutPreviewResponse> {
  const { checked, discounts, quantity, servicePrice, trialDays } = order
  const customer = await customerStore(db).of(order.userId)
  const known = checked || !isTaxed ? null : await readDetails(payments, customer)
  const country = checked?.details.country || known?.country
  // Without an address nobody can say which taxes there are; the page that takes the payment asks for one.
  const automatic_tax = { enabled: isTaxed && Boolean(country) }
  const who =
    checked || customer === undefined
      ? {
          customer_details: {
            tax_exempt: 'none' as const,
            ...(checked?.details.country && { address: addressOf(checked.details) }),
            ...(checked?.taxId && { tax_ids: [checked.taxId] }),
          },
        }
      : { customer }
  const invoice = await withDiscount(
    discounts,
    payments.stripe.invoices.createPreview({
      ...who,
      automatic_tax,
      ...(discounts.length > 0 && { discounts }),
      subscription_details: { items: [{ price: servicePrice, quantity }] },
    }),
  )
  const major = (minor: number) => toMajor(minor, invoice.currency)
  const periodEnd = Math.max(0, ...invoice.lines.data.map(({ period }) => period.end)) * 1000
  const nextAt = trialDays > 0 ? now().getTime() + trialDays * DAY : periodEnd
  return {
    currency: invoice.currency.toUpperCase(),
    subtotal: major(invoice.subtotal),
    discount: major(sum(invoice.total_discount_amounts)),
    tax: major(sum(invoice.total_taxes)),
    tax_treatment: treatmentOf(invoice),
    total: major(invoice.total),
    due_now: trialDays > 0 ? 0 : major(invoice.amount_due),
    trial_days: trialDays,
    next_at: nextAt > 0 ? new Date(nextAt).toISOString() : null,
  }
}

const sum = (amounts: readonly { amount: number }[] | null) =>
  (amounts ?? []).reduce((total, { amount }) => total + amount, 0)

/** How the taxes of an invoice came about. */
function treatmentOf({ total_taxes }: Stripe.Invoice): CheckoutPreviewResponse['tax_treatment'] {
  const taxes = total_taxes ?? []
  if (taxes.some(tax => tax.taxability_reason === 'reverse_charge')) return 'reverse_charge'
  if (sum(taxes) === 0) return 'none'
  return taxes.some(tax => tax.tax_behavior === 'exclusive') ? 'added' : 'included'
}
