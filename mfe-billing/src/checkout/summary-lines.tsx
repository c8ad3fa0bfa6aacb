import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Skeleton } from '@app/shared/ui'
import type { CheckoutPreviewResponse } from '@app/shared/wire'
import type { ReactNode } from 'react'
import { useFormat } from '../words/use-format'
import styles from './summary-lines.module.css'

/** What is paid, line by line; the shapes of numbers until those are there. */
export function SummaryLines({
  preview,
  isAsking,
}: {
  preview: CheckoutPreviewResponse | undefined
  isAsking: boolean
}) {
  const { trans } = useTrans()
  const { billing } = useSettings()
  const format = useFormat()
  const amount = (value: (preview: CheckoutPreviewResponse) => number) =>
    preview ? format.money(value(preview), preview.currency) : <Skeleton width={64} height={14} />
  const treatment = preview?.tax_treatment ?? 'none'
  return (
    <>
      <dl className={styles.lines} aria-busy={isAsking}>
        <Line name={trans('Subtotal')}>{amount(({ subtotal }) => subtotal)}</Line>
        {preview !== undefined && preview.discount > 0 && (
          <Line name={trans('Discount')}>{amount(({ discount }) => -discount)}</Line>
        )}
        {(billing.tax.enable || treatment !== 'none') && (
          <Line name={treatment === 'included' ? trans('Tax, included') : trans('Tax')}>
            {amount(({ tax }) => tax)}
          </Line>
        )}
        <Line name={trans('Total')} isStrong>
          {amount(({ total }) => total)}
        </Line>
      </dl>
      {treatment === 'reverse_charge' && (
        <p className={styles.note}>
          {trans('Reverse charge: your business accounts for the VAT in its own country.')}
        </p>
      )}
      <DueNow preview={preview} isAsking={isAsking} />
    </>
  )
}

function Line({
  name,
  isStrong = false,
  children,
}: {
  name: string
  isStrong?: boolean
  children: ReactNode
}) {
  return (
    <div className={styles.line} data-strong={isStrong || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What is paid at once, and what follows when. */
function DueNow({ preview, isAsking }: { preview: CheckoutPreviewResponse | undefined; isAsking: boolean }) {
  const { trans } = useTrans()
  const format = useFormat()
  if (!preview)
    return (
      <div className={styles.due}>
        <Skeleton width="60%" height={20} />
        <Skeleton width="80%" height={14} />
      </div>
    )
  const { due_now, total, trial_days, next_at, currency } = preview
  const isTrial = trial_days > 0 && due_now === 0
  return (
    <div className={styles.due} role="status" aria-busy={isAsking}>
      <p className={styles.now}>
        {isTrial
          ? trans('Nothing to pay today')
          : trans('Due today: :amount', { amount: format.money(due_now, currency) })}
      </p>
      {next_at && (
        <p className={styles.note}>
          {isTrial
            ? trans(':amount on :date, unless you cancel before.', {
                amount: format.money(total, currency),
                date: format.date(next_at),
              })
            : trans('Renews on :date. You can cancel at any time.', { date: format.date(next_at) })}
        </p>
      )}
    </div>
  )
}
