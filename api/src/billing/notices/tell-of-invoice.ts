import type Stripe from 'stripe'
import type { Context } from '../../context/context'
import { idOf } from '../../payments/id-of'
import { amountText } from '../../payments/money'
import { unlessMissing } from '../../payments/service-errors'
import { customerStore } from '../customer/customer-store'
import { tellOnce } from './tell-once'

type Services = Pick<Context, 'config' | 'db' | 'keys' | 'now' | 'payments'>

/** Tells somebody where an invoice stands now: that it is paid, that paying it failed, or that it was paid after it had failed. */
export async function tellOfInvoice(context: Services, id: string) {
  const { db, payments } = context
  const invoice = await unlessMissing(payments.stripe.invoices.retrieve(id))
  if (!invoice?.customer || invoice.total <= 0) return
  const known = await customerStore(db).findByService(idOf(invoice.customer))
  if (!known) return
  await db.transaction().execute(async transaction => {
    const told = await transaction
      .selectFrom('billing_notices')
      .select('key')
      .where('key', 'like', `payment-failed:${invoice.id}:%`)
      .executeTakeFirst()
    for (const { key, notice } of noticesOf(invoice, told !== undefined))
      await tellOnce(context, transaction, {
        key,
        about: known.user_id,
        notice: { ...notice, to: [known.user_id] },
      })
  })
}

function noticesOf(invoice: Stripe.Invoice, hadFailed: boolean) {
  const { id, number, status, attempted, attempt_count, currency } = invoice
  if (status === 'open' && attempted) {
    const values = { amount: amountText(invoice.amount_remaining, currency) }
    return [
      { key: `payment-failed:${id}:${attempt_count}`, notice: { type: 'payment-failed' as const, values } },
    ]
  }
  if (status !== 'paid') return []
  const values = { amount: amountText(invoice.amount_paid, currency), number: number ?? id }
  return [
    ...(hadFailed
      ? [{ key: `payment-recovered:${id}`, notice: { type: 'payment-recovered' as const, values } }]
      : []),
    { key: `invoice-ready:${id}`, notice: { type: 'invoice-ready' as const, values } },
  ]
}
