import { useTrans } from '@app/shared/i18n'
import { sessionStore } from '@app/shared/storage'
import { ButtonLink, IconButton, NoticeBar } from '@app/shared/ui'
import { CircleAlert, Clock, X } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../words/use-format'
import type { Notice } from './notice-of'

const CLOSED = 'be.billing.notice-closed'

/** A line with one thing to do. What is not urgent can be closed until the browser is. */
export function PaymentNoticeBar({ notice }: { notice: Notice }) {
  const { trans } = useTrans()
  const format = useFormat()
  const [isClosed, setClosed] = useState(() => sessionStore.getItem(CLOSED) === notice.kind)
  const isUrgent = notice.kind === 'past-due'
  if (isClosed && !isUrgent) return null
  const close = () => {
    sessionStore.setItem(CLOSED, notice.kind)
    setClosed(true)
  }
  return (
    <NoticeBar
      label={trans('Payment of your plan')}
      icon={isUrgent ? <CircleAlert /> : <Clock />}
      isUrgent={isUrgent}
      text={
        notice.kind === 'trial'
          ? trans('Your trial ends on :date. Then :amount is charged.', {
              date: format.date(notice.until),
              amount: format.money(notice.amount, notice.currency),
            })
          : notice.until
            ? trans('Your last payment failed. You keep your plan until :date.', {
                date: format.date(notice.until),
              })
            : trans('Your last payment failed.')
      }
    >
      <ButtonLink to="/billing/payment-method" size="sm" variant={isUrgent ? 'primary' : 'outline'}>
        {isUrgent ? trans('Update payment method') : trans('Check payment method')}
      </ButtonLink>
      {!isUrgent && (
        <IconButton size="sm" label={trans('Close')} onClick={close}>
          <X size={16} strokeWidth={1.75} />
        </IconButton>
      )}
    </NoticeBar>
  )
}
