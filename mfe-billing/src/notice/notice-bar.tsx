import { useTrans } from '@app/shared/i18n'
import { sessionStore } from '@app/shared/storage'
import { ButtonLink, IconButton } from '@app/shared/ui'
import { CircleAlert, Clock, X } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../words/use-format'
import styles from './notice-bar.module.css'
import type { Notice } from './notice-of'

const CLOSED = 'be.billing.notice-closed'

/** A line with one thing to do. What is not urgent can be closed until the browser is. */
export function NoticeBar({ notice }: { notice: Notice }) {
  const { trans } = useTrans()
  const format = useFormat()
  const [isClosed, setClosed] = useState(() => sessionStore.getItem(CLOSED) === notice.kind)
  const isUrgent = notice.kind === 'past-due'
  if (isClosed && !isUrgent) return null
  const close = () => {
    sessionStore.setItem(CLOSED, notice.kind)
    setClosed(true)
  }
  const Icon = isUrgent ? CircleAlert : Clock
  return (
    <section
      className={styles.bar}
      data-urgent={isUrgent || undefined}
      aria-label={trans('Payment of your plan')}
    >
      <p className={styles.text}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>
          {notice.kind === 'trial'
            ? trans('Your trial ends on :date. Then :amount is charged.', {
                date: format.date(notice.until),
                amount: format.money(notice.amount, notice.currency),
              })
            : notice.until
              ? trans('Your last payment failed. You keep your plan until :date.', {
                  date: format.date(notice.until),
                })
              : trans('Your last payment failed.')}
        </span>
      </p>
      <ButtonLink to="/billing/payment-method" size="sm" variant={isUrgent ? 'primary' : 'outline'}>
        {isUrgent ? trans('Update payment method') : trans('Check payment method')}
      </ButtonLink>
      {!isUrgent && (
        <IconButton size="sm" label={trans('Close')} onClick={close}>
          <X size={16} strokeWidth={1.75} />
        </IconButton>
      )}
    </section>
  )
}
