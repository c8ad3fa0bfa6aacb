import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Page } from '@app/shared/navigation'
import { Button, ButtonLink, EmptyState, Pagination, Table } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText, SearchX } from 'lucide-react'
import { ordersQuery } from '../calls/order-calls'
import { Failed } from '../states/failed'
import { Simulated } from '../states/simulated'
import { OrderFilter } from './order-filter'
import { useOrderColumns } from './use-order-columns'
import { useOrderFilter } from './use-order-filter'

/** The own orders, at `/orders`. */
export default function Orders() {
  const { trans } = useTrans()
  const filter = useOrderFilter()
  const columns = useOrderColumns()
  const { data, isError, refetch } = useQuery(ordersQuery(useHttp(), filter.query))
  const { query, change, sort, onSort } = filter
  return (
    <Page
      width="working"
      title={trans('Orders')}
      lead={<Simulated />}
      actions={
        <ButtonLink to="/trade" size="sm">
          {trans('Place an order')}
        </ButtonLink>
      }
    >
      <OrderFilter {...filter} />
      {isError && !data ? (
        <Failed onRetry={refetch} />
      ) : (
        <Table
          label={trans('Orders')}
          columns={columns}
          rows={data?.data}
          rowKey={({ id }) => id}
          {...(sort && { sort })}
          onSort={onSort}
          empty={
            filter.isOn ? <NothingMatches onClear={() => change({ state: '', symbol: '' })} /> : <None />
          }
          footer={
            data && (
              <Pagination
                page={query.page ?? 1}
                perPage={data.per_page}
                total={data.total}
                onPageChange={page => change({ page: String(page) })}
              />
            )
          }
        />
      )}
    </Page>
  )
}

function None() {
  const { trans } = useTrans()
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={trans('There are no orders yet')}
      text={trans('What you buy and sell is listed here.')}
    />
  )
}

function NothingMatches({ onClear }: { onClear: () => void }) {
  const { trans } = useTrans()
  return (
    <EmptyState
      icon={<SearchX />}
      title={trans('No order matches')}
      action={
        <Button variant="outline" onClick={onClear}>
          {trans('Show all orders')}
        </Button>
      }
    />
  )
}
