import { SubmitButton } from '@app/shared/forms'
import { useTrans } from '@app/shared/i18n'
import { Card, Link } from '@app/shared/ui'
import type { Price, Product } from '@app/shared/wire'
import { TestModeNote } from '../payment-pages/test-mode-note'
import { Failed } from '../rows/failed'
import { useFormat } from '../words/use-format'
import { CouponField } from './coupon-field'
import styles from './summary.module.css'
import { SummaryLines } from './summary-lines'
import type { Order } from './use-order'

/** What is bought and what it comes to, above the button that leads on. */
export function Summary({ product, price, order }: { product: Product; price: Price; order: Order }) {
  const { trans } = useTrans()
  const { rate } = useFormat()
  const { preview, isAsking, isFailed, obstacle, refetch } = order
  return (
    <Card title={trans('Order summary')}>
      <div className={styles.stack}>
        <div className={styles.plan}>
          <p className={styles.name}>{trans(product.name)}</p>
          <p className={styles.rate}>
            {rate(price)}
            {product.per_seat &&
              order.quantity > 0 &&
              ` · ${trans(':count seat|:count seats', { count: order.quantity })}`}
          </p>
        </div>
        {obstacle ? (
          <p className={styles.obstacle} role="alert">
            {obstacle} <Link to="/billing">{trans('See your plan')}</Link>
          </p>
        ) : isFailed && !preview ? (
          <Failed onRetry={refetch} />
        ) : (
          <SummaryLines preview={preview} isAsking={isAsking} />
        )}
        <CouponField
          typed={order.typedCoupon}
          isRefused={order.isCouponRefused}
          applied={order.coupon}
          isApplying={order.isApplying}
          onApply={order.apply}
          onRemove={order.removeCoupon}
        />
        <SubmitButton wide disabled={!preview || obstacle !== undefined}>
          {trans('Continue to payment')}
        </SubmitButton>
        <TestModeNote />
        <p className={styles.note}>
          {trans('You pay on a secure page of our payment provider. Your card number never reaches us.')}
        </p>
      </div>
    </Card>
  )
}
