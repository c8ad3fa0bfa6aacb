import type { Context } from '../../context/context'
import { tellOnce } from '../notices/tell-once'
import { listPaymentMethods } from '../payment-methods/payment-methods'

const DAY = 24 * 3_600_000
/** Milliseconds before the end of its last month at which a card expires soon. */
const SOON = 30 * DAY

/** Tells somebody whose plan renews with a card that expires within the month, once for each card. */
export async function tellOfExpiringCard(
  context: Pick<Context, 'config' | 'db' | 'keys' | 'now' | 'payments'>,
  userId: number,
  customer: string,
) {
  const methods = await listPaymentMethods(context, customer)
  const card = methods.find(({ is_default }) => is_default)
  if (!card?.exp_year || !card.exp_month || !card.last4) return
  // Good until its last month is over.
  const end = Date.UTC(card.exp_year, card.exp_month, 1)
  if (end - context.now().getTime() > SOON) return
  const { id, last4, exp_month, exp_year } = card
  const date = `${String(exp_month).padStart(2, '0')}/${exp_year}`
  await context.db.transaction().execute(transaction =>
    tellOnce(context, transaction, {
      key: `card-expiring:${id}:${date}`,
      about: userId,
      notice: { type: 'card-expiring', to: [userId], values: { last4, date } },
    }),
  )
}
