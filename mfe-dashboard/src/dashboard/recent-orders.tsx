import { Can } from '@app/shared/access'
import { useTrans } from '@app/shared/i18n'
import { ButtonLink, EmptyState, Link, Table } from '@app/shared/ui'
import type { TradeOrder } from '@app/shared/wire'
import { ReceiptText } from 'lucide-react'
import { useOrderColumns } from '../orders/use-order-columns'
import styles from './dashboard.module.css'

/** The newest orders of who may see orders. */
export function RecentOrders({ orders }: { orders: readonly TradeOrder[] | undefined }) {
  const { trans } = useTrans()
  const columns = useOrderColumns({ isShort: true })
  return (
    <Can permission="orders.view">
      <section className={styles.recent}>
        <header className={styles.heading}>
          <h2>{trans('Recent orders')}</h2>
          <Link to="/orders">{trans('All orders')}</Link>
        </header>
        <Table
          label={trans('Recent orders')}
          columns={columns}
          rows={orders}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              icon={<ReceiptText />}
              title={trans('There are no orders yet')}
              text={trans('What you buy and sell is listed here.')}
              action={
                <ButtonLink to="/trade" variant="outline">
                  {trans('Place an order')}
                </ButtonLink>
              }
            />
          }
        />
      </section>
    </Can>
  )
}
