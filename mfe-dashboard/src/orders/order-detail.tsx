import { useHttp } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { ButtonLink, Card, EmptyState, Skeleton } from '@app/shared/ui'
import type { TradeOrder } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { orderQuery } from '../calls/order-calls'
import { DashboardPage } from '../frame/dashboard-page'
import { Failed } from '../states/failed'
import { rejectionWords } from '../words/order-words'
import { CancelOrder } from './cancel-order'
import { OrderFacts } from './order-facts'
import styles from './orders.module.css'
import { useOrderName } from './use-order-name'

/** An own order, at `/orders/:id`. */
export default function OrderDetail() {
  const { trans } = useTrans()
  const { id = '' } = useParams()
  const nameOf = useOrderName()
  const { data, error, refetch } = useQuery(orderQuery(useHttp(), id))
  return (
    <DashboardPage
      width="reading"
      title={data ? nameOf(data) : trans('Order')}
      actions={
        <ButtonLink to="/orders" variant="outline" size="sm">
          {trans('All orders')}
        </ButtonLink>
      }
    >
      {data ? <Found order={data} /> : error ? <Missing error={error} onRetry={refetch} /> : <Skeleton />}
    </DashboardPage>
  )
}

function Found({ order }: { order: TradeOrder }) {
  const { trans } = useTrans()
  return (
    <Card
      title={trans('Order :number', { number: order.id })}
      {...(order.reason && { description: trans(rejectionWords[order.reason]) })}
      footer={order.state === 'open' && <CancelOrder order={order} />}
    >
      <OrderFacts order={order} />
      <p className={styles.actions}>
        <ButtonLink to={`/trade/${order.symbol}`} variant="outline" size="sm">
          {trans('Trade :symbol', { symbol: order.symbol })}
        </ButtonLink>
      </p>
    </Card>
  )
}

/** An order of somebody else looks like one that does not exist. */
function Missing({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { trans } = useTrans()
  const isMissing = error instanceof ApiError && [404, 422].includes(error.status)
  if (!isMissing) return <Failed onRetry={onRetry} />
  return <EmptyState icon={<SearchX />} title={trans('There is no such order')} />
}
