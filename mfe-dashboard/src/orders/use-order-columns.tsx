import { useTrans } from '@app/shared/i18n'
import type { DataColumn } from '@app/shared/table'
import { Link } from '@app/shared/ui'
import type { TradeOrder } from '@app/shared/wire'
import { kindWords, sideWords, stateWords } from '../words/order-words'
import { useFormat } from '../words/use-format'
import { CancelOrder } from './cancel-order'
import { OrderState } from './order-state'

const stateLabels = Object.fromEntries(Object.entries(stateWords).map(([key, { label }]) => [key, label]))

/** The columns of tables of orders; a short one neither sorts nor cancels. */
export function useOrderColumns({ isShort = false } = {}): DataColumn<TradeOrder>[] {
  const { trans } = useTrans()
  const format = useFormat()
  const sortable = !isShort
  const choice = (words: Record<string, string>) => ({
    kind: 'choice' as const,
    options: Object.entries(words).map(([value, label]) => ({ value, label: trans(label) })),
  })
  const columns: DataColumn<TradeOrder>[] = [
    {
      key: 'symbol',
      header: trans('Order'),
      sortable,
      filter: { kind: 'text' },
      cell: order => (
        <Link to={`/orders/${order.id}`}>
          {trans(order.side === 'buy' ? 'Buy :symbol' : 'Sell :symbol', { symbol: order.symbol })}
        </Link>
      ),
    },
    {
      key: 'side',
      header: trans('Side'),
      width: '96px',
      isHidden: true,
      filter: choice(sideWords),
      cell: ({ side }) => trans(sideWords[side]),
    },
    {
      key: 'quantity',
      header: trans('Quantity'),
      align: 'end',
      width: '112px',
      sortable,
      cell: ({ quantity }) => format.count(quantity),
    },
    {
      key: 'price',
      header: trans('Price'),
      align: 'end',
      width: '140px',
      cell: ({ fill_price, limit_price, kind }) =>
        fill_price
          ? format.money(fill_price)
          : limit_price
            ? trans('Limit :price', { price: format.money(limit_price) })
            : trans(kindWords[kind]),
    },
    {
      key: 'total',
      header: trans('Total'),
      align: 'end',
      width: '136px',
      sortable,
      cell: ({ total }) => (total ? format.money(total) : '–'),
    },
    {
      key: 'state',
      header: trans('State'),
      width: '120px',
      sortable,
      filter: choice(stateLabels),
      cell: ({ state }) => <OrderState state={state} />,
    },
    {
      key: 'created_at',
      header: trans('Placed'),
      width: '208px',
      sortable,
      filter: { kind: 'days' },
      cell: ({ created_at }) => <time dateTime={created_at}>{format.moment(created_at)}</time>,
    },
    {
      key: 'actions',
      header: trans('Actions'),
      isMenu: true,
      align: 'end',
      width: '152px',
      cell: order => order.state === 'open' && <CancelOrder order={order} />,
    },
  ]
  const left = ['side', 'total', 'actions']
  return isShort ? columns.filter(({ key }) => !left.includes(key)) : columns
}
