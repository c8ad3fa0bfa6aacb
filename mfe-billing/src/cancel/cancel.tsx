import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Skeleton } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { BillingFrame } from '../frame/billing-frame'
import { Failed } from '../rows/failed'
import { subscriptionQuery } from '../subscription/subscription-calls'
import { CancelPanel } from './cancel-panel'

/** Ending the plan with what is paid for, at `/billing/cancel`. */
export default function Cancel() {
  const { trans } = useTrans()
  const { data, isError, refetch } = useQuery(subscriptionQuery(useHttp()))
  const subscription = data?.subscription
  const mayCancel =
    subscription &&
    !subscription.cancel_at_period_end &&
    !['ended', 'incomplete'].includes(subscription.status)
  if (data && !mayCancel) return <Navigate to="/billing" replace />
  return (
    <BillingFrame name={trans('Cancel plan')}>
      {subscription ? (
        <CancelPanel subscription={subscription} />
      ) : isError ? (
        <Failed onRetry={refetch} />
      ) : (
        <Skeleton height={320} />
      )}
    </BillingFrame>
  )
}
