import { useTrans } from '@app/shared/i18n'
import type { PlanChangeResponse } from '@app/shared/wire'
import { useFormat } from '../words/use-format'
import styles from './cost-lines.module.css'

/** Each line of the invoice a change would make, what is due at once, and what is paid next. */
export function CostLines({
  costs: { lines, tax, currency, due_now, next_amount, next_at },
}: {
  costs: PlanChangeResponse
}) {
  const { trans } = useTrans()
  const { money, date } = useFormat()
  const next = money(next_amount, currency)
  return (
    <>
      <dl className={styles.lines}>
        {lines.map(({ description, amount }) => (
          <div key={`${description} ${amount}`} className={styles.line}>
            {/* As the payment service will write it on the invoice. */}
            <dt translate="no">{description}</dt>
            <dd>{money(amount, currency)}</dd>
          </div>
        ))}
        {tax !== 0 && (
          <div className={styles.line}>
            <dt>{trans('Tax')}</dt>
            <dd>{money(tax, currency)}</dd>
          </div>
        )}
        <div className={styles.line} data-strong>
          <dt>{due_now < 0 ? trans('Credit for your next invoices') : trans('Due now')}</dt>
          <dd>{money(Math.abs(due_now), currency)}</dd>
        </div>
      </dl>
      <p className={styles.next}>
        {next_at
          ? trans('Your next payment is :amount on :date.', { amount: next, date: date(next_at) })
          : trans('Your next payment is :amount.', { amount: next })}
      </p>
    </>
  )
}
