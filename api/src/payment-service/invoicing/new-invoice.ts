import Stripe from 'stripe'
import { idOf, newId } from '../core/ids'
import { wholeList } from '../http/listing'
import { SELLER_COUNTRY, type TaxRule } from './tax'
import { addUp, type Charged, type LineTotals, type Reduction } from './totals'

interface Billed {
  customer: Stripe.Customer
  /** Those of the customer. */
  taxIds: readonly Stripe.TaxId[]
  lines: readonly Charged[]
  reductions: readonly Reduction[]
  tax: TaxRule
  automaticTax: boolean
  reason: Stripe.Invoice.BillingReason
  /** Null for the preview of a new one. */
  subscription: Stripe.Subscription | null
  currency: string
  time: number
  prorationDate?: number
}

/** An invoice that is not yet due: its lines, discounts, tax and total, and what is left of them after the customer's credit. */
export function newInvoice(billed: Billed): Stripe.Invoice {
  const { customer, lines, reductions, tax, subscription, currency, time } = billed
  const id = newId('in')
  const totals = addUp(lines, reductions, tax)
  const balance = totals.total + customer.balance
  const due = Math.max(0, totals.total < 0 ? 0 : balance)
  const subscriptionId = subscription?.id ?? null
  const told = lines.map((line, index) =>
    lineOf({
      line,
      totals: totals.lines[index] ?? nothing,
      tax,
      currency,
      invoice: id,
      subscription: subscriptionId,
    }),
  )
  return {
    id,
    object: 'invoice',
    account_country: SELLER_COUNTRY,
    account_name: null,
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: billed.automaticTax,
      liability: billed.automaticTax ? { type: 'self' } : null,
      provider: billed.automaticTax ? 'stripe' : null,
      status: billed.automaticTax ? (tax.country ? 'complete' : 'requires_location_inputs') : null,
    },
    automatically_finalizes_at: null,
    billing_reason: billed.reason,
    collection_method: 'charge_automatically',
    created: time,
    currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt ?? null,
    customer_tax_ids: billed.taxIds.map(({ type, value }) => ({
      type,
      value,
    })) as Stripe.Invoice.CustomerTaxId[],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: reductions.map(({ discount }) => discount),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: wholeList(told, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: subscription?.metadata ?? {},
        subscription: subscriptionId ?? '',
        ...(billed.prorationDate !== undefined && { subscription_proration_date: billed.prorationDate }),
      },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: time,
    period_start: subscription?.items.data[0]?.current_period_start ?? time,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: totals.subtotal,
    subtotal_excluding_tax: totals.excludingTax + totals.discount,
    test_clock: null,
    total: totals.total,
    total_discount_amounts: reductions.map(({ discount }) => ({
      discount,
      amount: totals.lines
        .flatMap(line => line.reductions)
        .filter(taken => taken.discount === discount)
        .reduce((all, { amount }) => all + amount, 0),
    })),
    total_excluding_tax: totals.excludingTax,
    total_pretax_credit_amounts: [],
    total_taxes: totalTaxes(totals.lines, tax),
    webhooks_delivered_at: null,
  }
}

const nothing: LineTotals = { reductions: [], tax: 0, taxable: 0, inclusive: false }

/** One sum for the tax that is part of prices, and one for that on top of them. */
const totalTaxes = (lines: readonly LineTotals[], tax: TaxRule): Stripe.Invoice.TotalTax[] =>
  [true, false].flatMap(inclusive => {
    const of = lines.filter(line => line.inclusive === inclusive)
    return tax.country && of.length > 0 ? [taxOf(of, tax, inclusive)] : []
  })

const taxOf = (lines: readonly LineTotals[], tax: TaxRule, inclusive: boolean): Stripe.Invoice.TotalTax => ({
  amount: lines.reduce((all, line) => all + line.tax, 0),
  tax_behavior: inclusive ? 'inclusive' : 'exclusive',
  tax_rate_details: { tax_rate: `txr_${tax.country}_${tax.percent}` },
  taxability_reason: tax.reason,
  taxable_amount: lines.reduce((all, line) => all + line.taxable, 0),
  type: 'tax_rate_details',
})

function lineOf({
  line,
  totals,
  tax,
  currency,
  invoice,
  subscription,
}: {
  line: Charged
  totals: LineTotals
  tax: TaxRule
  currency: string
  invoice: string
  subscription: string | null
}): Stripe.InvoiceLineItem {
  return {
    id: newId('il'),
    object: 'line_item',
    amount: line.amount,
    currency,
    description: line.description,
    discount_amounts: totals.reductions,
    discountable: line.amount > 0,
    discounts: totals.reductions.map(({ discount }) => discount),
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.proration,
        proration_details: line.proration ? { credited_items: null } : null,
        subscription,
        subscription_item: line.subscriptionItem,
      },
      type: 'subscription_item_details',
    },
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: line.price.id, product: idOf(line.price.product) },
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(line.price.unit_amount ?? 0),
    },
    quantity: line.quantity,
    quantity_decimal: Stripe.Decimal.from(line.quantity),
    subscription,
    subtotal: line.amount,
    taxes: tax.country ? [taxOf([totals], tax, totals.inclusive)] : [],
  }
}
