import type { CancelSubscriptionRequest } from '@app/shared/wire'
import type { Context } from '../../context/context'
import { refuse } from '../../errors/app-error'
import { invalid } from '../../errors/refusals'
import { isPaymentFailure, unlessMissing } from '../../payments/service-errors'
import { endWithoutMethods, listPaymentMethods } from '../payment-methods/payment-methods'
import { type Changeable, changeAndSync } from './current-at-service'

type Services = Pick<Context, 'config' | 'db' | 'keys' | 'now' | 'payments'>

/** Ends a subscription when what is paid is used up; the reason is kept at the payment service. */
export async function cancelAtPeriodEnd(
  context: Services,
  current: Changeable,
  { reason, comment }: CancelSubscriptionRequest,
) {
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

/** Ends a subscription at once; nothing is paid back. Of one that has ended meanwhile nothing changes. */
export const endNow = (context: Services, current: Changeable) =>
  changeAndSync(
    context,
    current,
    unlessMissing(context.payments.stripe.subscriptions.cancel(current.subscription.id)),
  )

/** Takes a cancellation back, and lets a paused subscription go on; of one that goes on anyway nothing changes. 409 when there is nothing left to pay the next invoice with. */
export async function resume(context: Services, current: Changeable) {
  const { stripe } = context.payments
  const { id, status } = current.subscription
  const goOn = async () => {
    if (status === 'paused') await stripe.subscriptions.resume(id)
    else await stripe.subscriptions.update(id, { cancel_at_period_end: false })
    if (await endWithoutMethods(context, current.customer)) throw refuse(409, 'no_payment_method')
  }
  const methods = await listPaymentMethods(context, current.customer)
  if (methods.length === 0) throw refuse(409, 'no_payment_method')
  try {
    await changeAndSync(context, current, goOn())
  } catch (error) {
    if (isPaymentFailure(error)) throw invalid({ payment: 'payment_failed' })
    throw error
  }
}
