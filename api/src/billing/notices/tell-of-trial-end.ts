import type { Context } from '../../context/context'
import { amountText, toMinor } from '../../payments/money'
import { tellOnce } from './tell-once'

const DAY = 24 * 3_600_000
/** Milliseconds before its end at which a trial ends soon. */
const SOON = 3 * DAY

/** Tells somebody that a trial ends soon and what is charged then, once for each end; nothing when it was cancelled. `isSoon` is true where the payment service says so itself. */
export async function tellOfTrialEnd(
  context: Pick<Context, 'config' | 'db' | 'keys' | 'now'>,
  serviceId: string,
  isSoon = false,
) {
  await context.db.transaction().execute(async transaction => {
    const trial = await transaction
      .selectFrom('subscriptions')
      .innerJoin('prices', 'prices.id', 'price_id')
      .innerJoin('products', 'products.id', 'product_id')
      .select(['user_id', 'trial_ends_at', 'next_amount', 'currency', 'products.name'])
      .where('subscriptions.service_id', '=', serviceId)
      .where('subscriptions.status', '=', 'trialing')
      .where('cancel_at_period_end', '=', false)
      .executeTakeFirst()
    const end = trial?.trial_ends_at
    const left = end ? end.getTime() - context.now().getTime() : 0
    if (!trial || !end || left <= 0 || (!isSoon && left > SOON)) return
    const amount = amountText(toMinor(Number(trial.next_amount ?? 0), trial.currency), trial.currency)
    await tellOnce(context, transaction, {
      key: `trial-ending:${serviceId}:${end.getTime()}`,
      about: trial.user_id,
      notice: {
        type: 'trial-ending',
        to: [trial.user_id],
        values: { plan: trial.name, amount },
        days: { date: end },
      },
    })
  })
}
