import { prettyBytes, useDates, useTrans } from '@app/shared/i18n'
import { limitName } from '@app/shared/limit-names'
import type { PlanChangeResponse, Usage } from '@app/shared/wire'
import styles from './another-plan.module.css'

/** Each line of the invoice a change would make, what is due at once, what is paid next, and what goes beyond the plan. */
export function Costs({
  costs: { currency, due_now, lines, next_amount, next_at, over_limit, tax },
  isOwn,
}: {
  costs: PlanChangeResponse
  /** Whether whoever reads it is who pays. */
  isOwn: boolean
}) {
  const { trans, language } = useTrans()
  const dates = useDates()
  const money = (amount: number) =>
    new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount)
  const quantity = ({ restriction }: Usage, value: number) =>
    restriction === 'space' ? prettyBytes(value, language) : new Intl.NumberFormat(language).format(value)
  const amount = money(next_amount)
  return (
    <div className={styles.costs}>
      <dl className={styles.lines}>
        {lines.map(({ description, amount }) => (
          <div key={`${description} ${amount}`} className={styles.line}>
            {/* As the payment service will write it on the invoice. */}
            <dt translate="no">{description}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        {tax !== 0 && (
          <div className={styles.line}>
            <dt>{trans('Tax')}</dt>
            <dd>{money(tax)}</dd>
          </div>
        )}
        <div className={styles.line} data-strong>
          <dt>
            {due_now >= 0
              ? trans('Due now')
              : trans(isOwn ? 'Credit for your next invoices' : 'Credit for their next invoices')}
          </dt>
          <dd>{money(Math.abs(due_now))}</dd>
        </div>
      </dl>
      <p className={styles.quiet}>
        {next_at
          ? trans('The next payment is :amount on :date.', { amount, date: dates.day(next_at) })
          : trans('The next payment is :amount.', { amount })}
      </p>
      {over_limit.length > 0 && (
        <div className={styles.over}>
          <p>
            {isOwn
              ? trans('You use more than this plan gives. Nothing is deleted, and nothing can be added.')
              : trans('They use more than this plan gives. Nothing is deleted, and nothing can be added.')}
          </p>
          <ul>
            {over_limit.map(one => (
              <li key={`${one.permission} ${one.restriction}`}>
                {trans(':limit: :used of :most', {
                  limit: trans(limitName(one)),
                  used: quantity(one, one.used),
                  most: quantity(one, one.limit ?? 0),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
