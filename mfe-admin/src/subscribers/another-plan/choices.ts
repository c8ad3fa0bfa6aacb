import type { PlanDetail, PlanPrice, Subscriber } from '@app/shared/wire'

/** A price that a subscription can be changed to, with its plan. */
export interface Choice {
  plan: PlanDetail
  price: PlanPrice
}

/** What can be chosen instead: prices in the same currency, hidden plans among them; the present one where its seats can be changed. */
export const choicesFor = (
  plans: readonly PlanDetail[],
  { price: { id, currency } }: Subscriber,
): readonly Choice[] =>
  plans
    .filter(({ free }) => !free)
    .flatMap(plan => plan.prices.map(price => ({ plan, price })))
    .filter(({ plan, price }) => price.currency === currency && (price.id !== id || plan.per_seat))
