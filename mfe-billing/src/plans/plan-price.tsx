import { useTrans } from '@app/shared/i18n'
import type { Price } from '@app/shared/wire'
import styles from './plan-card.module.css'

/** What a plan costs per day, month or year; a plan without a price costs nothing. */
export function PlanPrice({ price }: { price: Price | undefined }) {
  const { trans, language } = useTrans()
  if (!price) return <p className={styles.price}>{trans('Free')}</p>
  const amount = price.amount / price.interval_count
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: price.currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  })
  return (
    <p className={styles.price}>
      {money.format(amount)} <span className={styles.interval}>/ {trans(price.interval)}</span>
    </p>
  )
}
