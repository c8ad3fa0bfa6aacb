import type { ChangePlanRequest, PlanChangeRequest, PlanChangeResponse } from '@app/shared/wire'
import type Stripe from 'stripe'
import type { Context } from '../../context/context'
import { invalid } from '../../errors/refusals'
import { dateOf } from '../../payments/id-of'
import { toMajor } from '../../payments/money'
import { isPaymentFailure, isRefusal } from '../../payments/service-errors'
import { ensurePrice } from '../catalog/ensure-price'
import { seatsOf, takeablePrice } from '../catalog/find-price'
import { onceKey } from '../customer/installation'
import { type Changeable, changeAndSync, changeableSubscription } from './current-at-service'
import { overLimit } from './usage'

type Services = Pick<Context, 'config' | 'db' | 'keys' | 'now' | 'payments'>

/** Seconds for which the prices of a preview are good. */
const PREVIEW_LIFE = 10 * 60
/** Seconds by which clocks may differ. */
const SKEW = 60

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)

/** What a change of plan costs, by the reckoning of the payment service; nothing is changed. */
export async function previewPlanChange(
  context: Services,
  userId: number,
  body: PlanChangeRequest,
): Promise<PlanChangeResponse> {
  const change = await readChange(context, userId, body)
  const { customer, subscription, price } = change
  const prorationDate = secondsOf(context.now())
  const { cancel_at_period_end: isEnding, trial_end } = subscription
  const preview = (proration: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails) =>
    context.payments.stripe.invoices.createPreview({
      customer,
      subscription: subscription.id,
      subscription_details: {
        items: change.items,
        ...(isEnding && { cancel_at_period_end: false }),
        ...proration,
      },
    })
  const inTrial = isInTrial(subscription)
  const now = inTrial
    ? null
    : await preview({ proration_behavior: 'always_invoice', proration_date: prorationDate })
  // Without what is settled now the next invoice is what recurs.
  const recurring = await preview({
    proration_behavior: 'none',
    ...(inTrial && trial_end && { trial_end }),
  })
  const major = (minor: number) => toMajor(minor, price.currency)
  return {
    currency: price.currency.toUpperCase(),
    lines: (now?.lines.data ?? []).map(({ amount, description }) => ({
      description: description ?? price.name,
      amount: major(amount),
    })),
    tax: major((now?.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)),
    due_now: now ? major(now.total < 0 ? now.total : now.amount_due) : 0,
    next_amount: major(recurring.total),
    next_at: nextAt(subscription, now),
    proration_date: prorationDate,
    over_limit: await overLimit(context, userId, price.permissions),
  }
}

/**
 * Changes the plan at the prices that were shown. When the payment of the difference fails the service changes nothing, and 422
 * says so. Submitted again it is the same change, and charged once.
 */
export async function changePlan(context: Services, userId: number, body: ChangePlanRequest) {
  const age = secondsOf(context.now()) - body.prorationDate
  if (age > PREVIEW_LIFE || age < -SKEW) throw invalid({ prorationDate: 'preview_stale' })
  const change = await readChange(context, userId, body)
  const { items, subscription } = change
  const params: Stripe.SubscriptionUpdateParams = {
    items,
    cancel_at_period_end: false,
    payment_behavior: 'error_if_incomplete',
    ...(isInTrial(subscription)
      ? { proration_behavior: 'none', trial_end: subscription.trial_end ?? 'now' }
      : { proration_behavior: 'always_invoice', proration_date: body.prorationDate }),
  }
  const changing = context.payments.stripe.subscriptions.update(
    subscription.id,
    params,
    onceKey(context, 'change', subscription.id, items, body.prorationDate),
  )
  try {
    await changeAndSync(context, change, changing)
  } catch (error) {
    if (isPaymentFailure(error)) throw invalid({ payment: 'payment_failed' })
    // A period ended between preview and change.
    if (isRefusal(error) && /proration/.test(`${error.param} ${error.message}`))
      throw invalid({ prorationDate: 'preview_stale' })
    throw error
  }
}

/** What is to be changed; 422 for a price nobody can take, for the plan one has, and for seats of a plan without them. */
async function readChange(context: Services, userId: number, body: PlanChangeRequest) {
  const current = await changeableSubscription(context, userId)
  const price = await takeablePrice(context.db, body.priceId)
  const quantity = seatsOf(price, body.quantity)
  if (current.row.price_id === price.id && current.row.quantity === quantity)
    throw invalid({ priceId: 'plan_unchanged' })
  const [item] = current.subscription.items.data
  const servicePrice = await ensurePrice(context, price)
  return {
    ...current,
    price,
    quantity,
    items: [{ ...(item && { id: item.id }), price: servicePrice, quantity }],
  }
}

/** A change during a trial keeps the trial, and costs nothing before its end. */
const isInTrial = ({ status }: Stripe.Subscription) => status === 'trialing'

/** When the next payment is due: at the end of the trial, or of the last period that is paid now. */
function nextAt(subscription: Changeable['subscription'], now: Stripe.Invoice | null) {
  const ends = (now?.lines.data ?? []).map(({ period }) => period.end)
  const end = isInTrial(subscription) ? subscription.trial_end : Math.max(0, ...ends)
  return end ? dateOf(end).toISOString() : null
}
