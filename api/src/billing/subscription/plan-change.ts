import type { PlanChangeResponse } from '@app/shared/wire'
import type Stripe from 'stripe'
import type { Context } from '../../context/context'
import { invalid } from '../../errors/refusals'
import { dateOf } from '../../payments/id-of'
import { toMajor } from '../../payments/money'
import { isPaymentFailure, isRefusal } from '../../payments/service-errors'
import { onceKey } from '../customer/installation'
import { type Changeable, changeAndSync } from './current-at-service'
import { overLimit } from './usage'
import type { WantedChange } from './wanted-change'

type Services = Pick<Context, 'config' | 'db' | 'keys' | 'now' | 'payments'>

/** Seconds for which the prices of a preview are good. */
const PREVIEW_LIFE = 10 * 60
/** Seconds by which clocks may differ. */
const SKEW = 60

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)

/** What a change of plan costs, by the reckoning of the payment service; nothing is changed. */
export async function previewPlanChange(
  context: Services,
  change: WantedChange,
): Promise<PlanChangeResponse> {
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
    over_limit: await overLimit(context, change.row.user_id, price.permissions),
  }
}

/**
 * Changes the plan at the prices that were shown. When the payment of the difference fails the service changes nothing, and 422
 * says so. Submitted again it is the same change, and charged once.
 */
export async function changePlan(context: Services, change: WantedChange, prorationDate: number) {
  const age = secondsOf(context.now()) - prorationDate
  if (age > PREVIEW_LIFE || age < -SKEW) throw invalid({ prorationDate: 'preview_stale' })
  const { goesOn, items, subscription } = change
  const params: Stripe.SubscriptionUpdateParams = {
    items,
    ...(goesOn && { cancel_at_period_end: false }),
    payment_behavior: 'error_if_incomplete',
    ...(isInTrial(subscription)
      ? { proration_behavior: 'none', trial_end: subscription.trial_end ?? 'now' }
      : { proration_behavior: 'always_invoice', proration_date: prorationDate }),
  }
  const changing = context.payments.stripe.subscriptions.update(
    subscription.id,
    params,
    onceKey(context, goesOn ? 'change' : 'change-for', subscription.id, items, prorationDate),
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

/** A change during a trial keeps the trial, and costs nothing before its end. */
const isInTrial = ({ status }: Stripe.Subscription) => status === 'trialing'

/** When the next payment is due: at the end of the trial, or of the last period that is paid now. */
function nextAt(subscription: Changeable['subscription'], now: Stripe.Invoice | null) {
  const ends = (now?.lines.data ?? []).map(({ period }) => period.end)
  const end = isInTrial(subscription) ? subscription.trial_end : Math.max(0, ...ends)
  return end ? dateOf(end).toISOString() : null
}
