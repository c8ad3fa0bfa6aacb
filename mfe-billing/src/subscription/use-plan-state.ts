import { useTrans } from '@app/shared/i18n'
import type { SubscriptionDetails } from '@app/shared/wire'
import { useFormat } from '../words/use-format'

/** Where a subscription stands, in words. */
export interface PlanState {
  tone: 'neutral' | 'accent' | 'success' | 'warning' | 'danger'
  label: string
  sentence: string
  /** What must be done about it. */
  action?: { label: string; to: string }
}

/** Says where a subscription stands: a word, a sentence with the date that matters, and what to do where something must be done. */
export function usePlanState(): (subscription: SubscriptionDetails) => PlanState {
  const { trans } = useTrans()
  const format = useFormat()
  const dated = (line: string, other: string, iso: string | null, values: Record<string, string> = {}) =>
    iso ? trans(line, { ...values, date: format.date(iso) }) : trans(other, values)
  const toPayment = { label: trans('Update payment method'), to: '/billing/payment-method' }

  return subscription => {
    const { status, ends_at, trial_ends_at, current_period_end, cancel_at_period_end, price } = subscription
    const amount = format.money(subscription.next_amount ?? price.amount, price.currency)
    if (cancel_at_period_end && status !== 'ended')
      return {
        tone: 'warning',
        label: trans('Will not renew'),
        sentence: dated(
          'You keep this plan until :date. Nothing is charged after that.',
          'You keep this plan until the end of what is paid for.',
          ends_at ?? current_period_end,
        ),
      }
    switch (status) {
      case 'trialing':
        return {
          tone: 'accent',
          label: trans('Trial'),
          sentence: dated(
            'Your trial ends on :date. Then :amount is charged.',
            'After your trial, :amount is charged.',
            trial_ends_at ?? current_period_end,
            { amount },
          ),
        }
      case 'active':
        return {
          tone: 'success',
          label: trans('Active'),
          sentence: dated('Renews on :date for :amount.', 'Renews for :amount.', current_period_end, {
            amount,
          }),
        }
      case 'past_due':
        return {
          tone: 'danger',
          label: trans('Payment failed'),
          sentence: dated(
            'We could not collect the last payment. Update your payment method by :date to keep this plan.',
            'We could not collect the last payment. Update your payment method to keep this plan.',
            ends_at,
          ),
          action: toPayment,
        }
      case 'incomplete':
        return {
          tone: 'warning',
          label: trans('Not paid yet'),
          sentence: trans('The first payment is not complete. Pay the open invoice to start this plan.'),
          action: { label: trans('See the open invoice'), to: '/billing/invoices' },
        }
      case 'paused':
        return {
          tone: 'warning',
          label: trans('Paused'),
          sentence: trans('Nothing is charged, and this plan is paused. Add a payment method to continue.'),
          action: toPayment,
        }
      case 'ended':
        return {
          tone: 'neutral',
          label: trans('Ended'),
          sentence: dated(
            'It ended on :date. Everything you made is still there.',
            'It has ended. Everything you made is still there.',
            ends_at,
          ),
        }
    }
  }
}
