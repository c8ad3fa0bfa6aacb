import { useTrans } from '@app/shared/i18n'
import type { Price } from '@app/shared/wire'
import { useFormat } from '../words/use-format'
import styles from './plan-card.module.css'

/** What a plan costs per day, month or year, each seat where seats are paid; a plan without a price costs nothing. */
export function PlanPrice({ price, perSeat }: { price: Price | undefined; perSeat: boolean }) {
  const { trans } = useTrans()
  const { shortMoney } = useFormat()
  if (!price) return <p className={styles.price}>{trans('Free')}</p>
  return (
    <p className={styles.price}>
      {/* Written from right to left, the sign of a currency would join what follows. */}
      <bdi>{shortMoney(price.amount / price.interval_count, price.currency)}</bdi>{' '}
      <span className={styles.interval}>
        / {perSeat && `${trans('seat')} / `}
        {trans(price.interval)}
      </span>
    </p>
  )
}
