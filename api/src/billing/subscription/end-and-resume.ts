import type { CancelSubscriptionRequest } from '@app/shared/wire'
import type { Context } from '../../context/context'
import { invalid } from '../../errors/refusals'
import { isPaymentFailure } from '../../payments/service-errors'
import { changeAndSync, changeableSubscription } from './current-at-service'

type Services = Pick<Context, 'config' | 'db' | 'keys' | 'now' | 'payments'>

/** Ends a subscription when what is paid is used up; the reason is kept at the payment service. */
export async function cancelAtPeriodEnd(
  context: Services,
  userId: number,
  { reason, comment }: CancelSubscriptionRequest,
) {
  const current = await changeableSubscription(context, userId)
  const said = comment?.trim()
  await changeAndSync(
    context,
    current,
    context.payments.stripe.subscriptions.update(current.subscription.id, {
      cancel_at_period_end: true,
      cancellation_details: { ...(reason && { feedback: reason }), ...(said && { comment: said }) },
    }),
  )
}

/** Takes a cancellation back, and lets a paused subscription go on; of one that goes on anyway nothing changes. */
export async function resume(context: Services, userId: number) {
  const { stripe } = context.payments
  const current = await changeableSubscription(context, userId)
  const { id, status } = current.subscription
  try {
    await changeAndSync(
      context,
      current,
      status === 'paused'
        ? stripe.subscriptions.resume(id)
        : stripe.subscriptions.update(id, { cancel_at_period_end: false }),
    )
  } catch (error) {
    if (isPaymentFailure(error)) throw invalid({ payment: 'payment_failed' })
    throw error
  }
}
