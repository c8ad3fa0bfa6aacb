import type { Invoice, InvoicesResponse } from '@app/shared/wire'
import type Stripe from 'stripe'
import { notFound } from '../../errors/refusals'
import { dateOf, idOf } from '../../payments/id-of'
import { toMajor } from '../../payments/money'
import type { Payments } from '../../payments/payments'
import { unlessMissing } from '../../payments/service-errors'

const PER_PAGE = 12

/** An invoice of this customer; 404 for one of somebody else, and for one that is not written yet. */
export async function ownInvoice(
  { stripe }: Pick<Payments, 'stripe'>,
  customer: string | undefined,
  id: string,
): Promise<Stripe.Invoice> {
  const found = customer === undefined ? undefined : await unlessMissing(stripe.invoices.retrieve(id))
  if (!found?.customer || idOf(found.customer) !== customer || found.status === 'draft')
    throw notFound('invoice')
  return found
}

/** The invoices of a customer, newest first, a page at a time. */
export async function listInvoices(
  payments: Pick<Payments, 'stripe'>,
  customer: string | undefined,
  after: string | undefined,
): Promise<InvoicesResponse> {
  if (after !== undefined) await ownInvoice(payments, customer, after)
  if (customer === undefined) return { invoices: [], has_more: false }
  const { stripe } = payments
  const { data, has_more } = await stripe.invoices.list({
    customer,
    limit: PER_PAGE,
    expand: ['data.payments'],
    ...(after !== undefined && { starting_after: after }),
  })
  const refunds = await refundsOf(stripe, customer)
  return { invoices: data.flatMap(invoice => shown(invoice, refunds)), has_more }
}

/** What was paid back of each payment, by its id. */
async function refundsOf(stripe: Stripe, customer: string): Promise<ReadonlyMap<string, number>> {
  const { data } = await stripe.charges.list({ customer, limit: 100 })
  return new Map(
    data.flatMap(({ payment_intent, amount_refunded }) =>
      payment_intent && amount_refunded > 0 ? [[idOf(payment_intent), amount_refunded] as const] : [],
    ),
  )
}

const statuses: readonly Invoice['status'][] = ['open', 'paid', 'void', 'uncollectible']

/** An invoice in the words of the wire; none of a draft. */
function shown(invoice: Stripe.Invoice, refunds: ReadonlyMap<string, number>): Invoice[] {
  const status = statuses.find(name => name === invoice.status)
  if (!status) return []
  const { id, number, total, currency, created, hosted_invoice_url, invoice_pdf, payments } = invoice
  const refunded = (payments?.data ?? []).reduce((sum, { payment: { payment_intent } }) => {
    const back = payment_intent && refunds.get(idOf(payment_intent))
    return sum + (back || 0)
  }, 0)
  return [
    {
      id,
      number,
      status,
      total: toMajor(total, currency),
      refunded: toMajor(refunded, currency),
      currency: currency.toUpperCase(),
      created_at: dateOf(created).toISOString(),
      pay_url: status === 'open' ? (hosted_invoice_url ?? null) : null,
      has_pdf: Boolean(invoice_pdf),
    },
  ]
}
