import type Stripe from 'stripe'
import { holdersOf } from '../../access/holders-of'
import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { idOf } from '../../payments/id-of'
import { amountText } from '../../payments/money'
import { unlessMissing } from '../../payments/service-errors'
import { customerStore } from '../customer/customer-store'
import { tellOnce } from './tell-once'

type Services = Pick<Context, 'config' | 'db' | 'keys' | 'now' | 'payments'>

/** Tells the administrators that a bank took a payment back. What it means for the plan is theirs to decide. */
export async function tellOfDispute(context: Services, id: string) {
  const { stripe } = context.payments
  const dispute = await unlessMissing(stripe.disputes.retrieve(id))
  if (!dispute) return
  const charge = await unlessMissing(stripe.charges.retrieve(idOf(dispute.charge)))
  const amount = amountText(dispute.amount, dispute.currency)
  await tell(context, charge, { key: `payment-disputed:${id}`, type: 'payment-disputed', amount })
}

/** Tells the administrators that a payment was paid back, once for each sum. */
export async function tellOfRefund(context: Services, id: string) {
  const charge = await unlessMissing(context.payments.stripe.charges.retrieve(id))
  if (!charge || charge.amount_refunded === 0) return
  const { amount_refunded, currency } = charge
  await tell(context, charge, {
    key: `payment-refunded:${id}:${amount_refunded}`,
    type: 'payment-refunded',
    amount: amountText(amount_refunded, currency),
  })
}

interface Told {
  key: string
  type: 'payment-disputed' | 'payment-refunded'
  amount: string
}

async function tell(context: Services, charge: Stripe.Charge | undefined, { key, type, amount }: Told) {
  const { db } = context
  const known = charge?.customer ? await customerStore(db).findByService(idOf(charge.customer)) : undefined
  if (!known) return
  await db.transaction().execute(async transaction => {
    await tellOnce(context, transaction, {
      key,
      about: known.user_id,
      notice: {
        type,
        to: await holdersOf(transaction, 'admin', context.now()),
        values: { amount, person: await addressOf(transaction, known.user_id) },
      },
    })
  })
}

const addressOf = async (transaction: Db, userId: number) =>
  (await transaction.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow())
    .email
