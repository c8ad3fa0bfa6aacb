import type Stripe from 'stripe'
import { newId } from '../core/ids'
import type { Work } from '../core/work'
import { wholeList } from '../http/listing'
import { periodEnd } from './period'

const DAY = 86_400

interface Wanted {
  customer: string
  price: Stripe.Price
  quantity: number
  trialDays: number
  automaticTax: boolean
  metadata: Stripe.Metadata
  discounts: readonly Stripe.Discount[]
  method: string | null
  /** What becomes of it when the trial ends and there is no way to pay. */
  withoutMethod?: Stripe.Subscription.TrialSettings.EndBehavior.MissingPaymentMethod
}

/** A subscription that begins now; nothing is billed or written yet. */
export function newSubscription(work: Work, wanted: Wanted): Stripe.Subscription {
  const { price, customer } = wanted
  const id = newId('sub')
  const start = work.time
  const trialEnd = wanted.trialDays > 0 ? start + wanted.trialDays * DAY : null
  const end = trialEnd ?? periodEnd(start, start, price.recurring ?? { interval: 'month', interval_count: 1 })
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: wanted.automaticTax,
      liability: wanted.automaticTax ? { type: 'self' } : null,
    },
    billing_cycle_anchor: trialEnd ?? start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: start,
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: wanted.method,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: wanted.discounts.map(discount => discount.id),
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: wholeList([itemOf(id, wanted, { start, end })], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ['card'],
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: start,
    status: trialEnd === null ? 'active' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: wanted.withoutMethod ?? 'create_invoice',
      },
    },
    trial_start: trialEnd === null ? null : start,
  }
}

const itemOf = (
  subscription: string,
  { price, quantity }: Wanted,
  { start, end }: { start: number; end: number },
): Stripe.SubscriptionItem => ({
  id: newId('si'),
  object: 'subscription_item',
  billing_thresholds: null,
  created: start,
  current_period_end: end,
  current_period_start: start,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planOf(price),
  price,
  quantity,
  subscription,
  tax_rates: [],
})

/** A price in the words of before prices. */
export const planOf = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product as string,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
})
