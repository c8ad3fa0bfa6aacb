import { useTrans } from '@app/shared/i18n'
import type { Price, Product, SubscriptionDetails } from '@app/shared/wire'
import { ArrowRight } from 'lucide-react'
import { useFormat } from '../words/use-format'
import styles from './from-to.module.css'

/** The plan one has beside the one it becomes. */
export function FromTo({
  product,
  price,
  quantity,
  current,
}: {
  product: Product
  price: Price
  quantity: number
  current: SubscriptionDetails
}) {
  const { trans } = useTrans()
  return (
    <div className={styles.pair}>
      <Side
        label={trans('Now')}
        product={current.product}
        price={current.price}
        quantity={current.quantity}
      />
      <ArrowRight className={styles.arrow} size={20} strokeWidth={1.75} aria-hidden="true" />
      <Side label={trans('From now on')} product={product} price={price} quantity={quantity} />
    </div>
  )
}

function Side({
  label,
  product,
  price,
  quantity,
}: {
  label: string
  product: Product
  price: Price
  quantity: number
}) {
  const { trans } = useTrans()
  const { rate } = useFormat()
  return (
    <div className={styles.side}>
      <p className={styles.label}>{label}</p>
      <p className={styles.name}>{trans(product.name)}</p>
      <p className={styles.rate}>
        {rate(price)}
        {product.per_seat && quantity > 0 && ` · ${trans(':count seat|:count seats', { count: quantity })}`}
      </p>
    </div>
  )
}
