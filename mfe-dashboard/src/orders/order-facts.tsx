import { useTrans } from '@app/shared/i18n'
import type { TradeOrder } from '@app/shared/wire'
import { kindWords } from '../words/order-words'
import { useFormat } from '../words/use-format'
import { OrderState } from './order-state'
import styles from './orders.module.css'

/** Everything that is known of an order. */
export function OrderFacts({ order }: { order: TradeOrder }) {
  const { trans } = useTrans()
  const format = useFormat()
  const amounts = [
    ['Limit price', order.limit_price],
    ['Price paid', order.fill_price],
    ['Total', order.total],
  ] as const
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{trans('State')}</dt>
        <dd>
          <OrderState state={order.state} />
        </dd>
      </div>
      <div>
        <dt>{trans('Kind')}</dt>
        <dd>{trans(kindWords[order.kind])}</dd>
      </div>
      <div>
        <dt>{trans('Quantity')}</dt>
        <dd>{format.count(order.quantity)}</dd>
      </div>
      {amounts.map(
        ([label, amount]) =>
          amount && (
            <div key={label}>
              <dt>{trans(label)}</dt>
              <dd>{format.money(amount)}</dd>
            </div>
          ),
      )}
      <div>
        <dt>{trans('Placed')}</dt>
        <dd>{format.moment(order.created_at)}</dd>
      </div>
      {order.closed_at && (
        <div>
          <dt>{trans('Closed')}</dt>
          <dd>{format.moment(order.closed_at)}</dd>
        </div>
      )}
    </dl>
  )
}
