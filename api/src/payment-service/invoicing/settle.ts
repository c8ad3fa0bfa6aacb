import type Stripe from 'stripe'
import { idOf, newId } from '../core/ids'
import type { Refusal } from '../core/refusal'
import type { Work } from '../core/work'
import { charge, newIntent } from '../payments/charge'

const DAY = 86_400

/** Days from one failed attempt to the next: tried again on the third, fifth and seventh day, and then given up. */
const RETRY_DAYS = [3, 2, 2] as const

/** Gives an invoice its number, and takes the customer's credit into account. */
export async function finalize(work: Work, draft: Stripe.Invoice): Promise<Stripe.Invoice> {
  const customer = await work.objects.get('customer', idOf(draft.customer) ?? '')
  const sequence = customer.next_invoice_sequence ?? 1
  const ending =
    draft.total < 0 ? customer.balance + draft.total : Math.min(0, customer.balance + draft.total)
  const invoice: Stripe.Invoice = {
    ...draft,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    status: 'open',
    hosted_invoice_url: work.links.invoice(draft.id),
    invoice_pdf: `${work.links.invoice(draft.id)}/pdf`,
    ending_balance: ending,
    effective_at: work.time,
    status_transitions: { ...draft.status_transitions, finalized_at: work.time },
  }
  await work.objects.save<'customer'>({
    ...customer,
    balance: ending,
    currency: invoice.currency,
    next_invoice_sequence: sequence + 1,
  })
  await work.objects.save(invoice)
  await work.emit('invoice.created', draft)
  await work.emit('invoice.finalized', invoice)
  return invoice
}

/** Tries to have an open invoice paid: the invoice afterwards, and why it was refused. */
export async function settle(
  work: Work,
  invoice: Stripe.Invoice,
  method: Stripe.PaymentMethod | null,
): Promise<{ invoice: Stripe.Invoice; refusal: Refusal | null }> {
  const [payment] = await work.objects.list('invoice_payment', { invoice: invoice.id })
  const refusal = invoice.amount_remaining === 0 ? null : await chargeFor(work, { invoice, method, payment })
  if (refusal) return { invoice: await fail(work, invoice), refusal }
  const paid: Stripe.Invoice = {
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: work.time },
  }
  await work.objects.save(paid)
  await work.emit('invoice.paid', paid)
  await work.emit('invoice.payment_succeeded', paid)
  return { invoice: paid, refusal: null }
}

interface Attempt {
  invoice: Stripe.Invoice
  method: Stripe.PaymentMethod | null
  payment: Stripe.InvoicePayment | undefined
}

async function chargeFor(work: Work, { invoice, method, payment }: Attempt): Promise<Refusal | null> {
  const known = idOf(payment?.payment.payment_intent)
  const intent = known
    ? await work.objects.get('payment_intent', known)
    : newIntent(work, {
        amount: invoice.amount_remaining,
        currency: invoice.currency,
        customer: idOf(invoice.customer) ?? '',
      })
  const refusal = await charge(work, { intent, method })
  const written: Stripe.InvoicePayment = {
    id: payment?.id ?? newId('inpay'),
    object: 'invoice_payment',
    amount_paid: refusal ? null : intent.amount,
    amount_requested: intent.amount,
    created: payment?.created ?? work.time,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: refusal ? 'open' : 'paid',
    status_transitions: { canceled_at: null, paid_at: refusal ? null : work.time },
  }
  await work.objects.save(written)
  if (!refusal) await work.emit('invoice_payment.paid', written)
  return refusal
}

/** Sets when the charge is tried again; null when it is given up. */
async function fail(work: Work, invoice: Stripe.Invoice) {
  const attempts = invoice.attempt_count + 1
  const wait = RETRY_DAYS[attempts - 1]
  const failed: Stripe.Invoice = {
    ...invoice,
    attempted: true,
    attempt_count: attempts,
    next_payment_attempt: wait === undefined ? null : work.time + wait * DAY,
    auto_advance: wait !== undefined,
  }
  await work.objects.save(failed)
  await work.emit('invoice.payment_failed', failed)
  return failed
}

/** Nothing is owed for an invoice any more, and nothing was paid; credit it used is given back. */
export async function voidInvoice(work: Work, invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  const voided: Stripe.Invoice = {
    ...invoice,
    status: 'void',
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: work.time },
  }
  await work.objects.save(voided)
  const used = (invoice.ending_balance ?? 0) - invoice.starting_balance
  const customer = await work.objects.get('customer', idOf(invoice.customer) ?? '')
  if (used !== 0) await work.objects.save<'customer'>({ ...customer, balance: customer.balance - used })
  await work.emit('invoice.voided', voided)
  return voided
}
