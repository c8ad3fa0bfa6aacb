import { useSettings } from '@app/shared/bootstrap'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { DataTable, exportAddress, useTableState } from '@app/shared/table'
import { ButtonLink, EmptyState } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { ordersQuery } from '../calls/order-calls'
import { DashboardPage } from '../frame/dashboard-page'
import { Failed } from '../states/failed'
import { Simulated } from '../states/simulated'
import { useOrderColumns } from './use-order-columns'
import { wantedOrders } from './wanted-orders'

/** The own orders, at `/orders`. */
export default function Orders() {
  const { trans } = useTrans()
  const { base_url } = useSettings()
  const columns = useOrderColumns()
  const state = useTableState(columns, { sizes: [15, 30, 50, 100] })
  const wanted = wantedOrders(state)
  const { page, perPage } = state
  const { data, isError, refetch } = useQuery(ordersQuery(useHttp(), { ...wanted, page, perPage }))
  return (
    <DashboardPage
      width="working"
      title={trans('Orders')}
      lead={<Simulated />}
      actions={
        <ButtonLink to="/trade" size="sm">
          {trans('Place an order')}
        </ButtonLink>
      }
    >
      <DataTable
        label={trans('Orders')}
        state={state}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        by="server"
        total={data?.total}
        csv={{ address: exportAddress(base_url, 'orders/export', wanted) }}
        empty={
          <EmptyState
            icon={<ReceiptText />}
            title={trans('There are no orders yet')}
            text={trans('What you buy and sell is listed here.')}
          />
        }
        failed={isError && !data && <Failed onRetry={refetch} />}
      />
    </DashboardPage>
  )
}
