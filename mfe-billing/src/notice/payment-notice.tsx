import { useUser } from '@app/shared/bootstrap'
import { useHttp } from '@app/shared/host'
import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '../subscription/subscription-calls'
import { noticeOf } from './notice-of'
import { PaymentNoticeBar } from './payment-notice-bar'

/** Below the bar on top: a payment that failed, or a trial that ends. Nothing is asked for people with neither. */
export function PaymentNotice() {
  const isTrouble = useUser()?.subscriptions.some(
    ({ status }) => status === 'past_due' || status === 'trialing',
  )
  const { data } = useQuery({ ...subscriptionQuery(useHttp()), enabled: isTrouble === true })
  const notice = isTrouble && data?.subscription ? noticeOf(data.subscription, new Date()) : undefined
  return notice && <PaymentNoticeBar key={notice.kind} notice={notice} />
}
