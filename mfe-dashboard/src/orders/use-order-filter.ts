import type { TableSort } from '@app/shared/ui'
import type { OrderListQuery, OrderState } from '@app/shared/wire'
import { useSearchParams } from 'react-router-dom'

const states: readonly OrderState[] = ['open', 'filled', 'cancelled', 'rejected']
const sortable = ['symbol', 'quantity', 'state'] as const
const PER_PAGE = 15

/** Which orders are listed, in which order, stored in the URL. What is not possible counts as not said. */
export function useOrderFilter() {
  const [params, setParams] = useSearchParams()
  const state = states.find(name => name === params.get('state'))
  const symbol = params.get('symbol')?.slice(0, 12)
  const orderBy = sortable.find(name => name === params.get('sort'))
  const orderDir = params.get('dir') === 'desc' ? ('desc' as const) : ('asc' as const)
  const page = Number(params.get('page'))
  const query: OrderListQuery = {
    ...(state && { state }),
    ...(symbol && { symbol }),
    ...(orderBy && { orderBy, orderDir }),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    perPage: PER_PAGE,
  }
  const change = (changes: Record<string, string>) =>
    setParams(
      current => {
        const next = new URLSearchParams(current)
        if (!('page' in changes)) next.delete('page')
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace: true },
    )
  const sort: TableSort | undefined = orderBy && {
    by: orderBy,
    direction: orderDir === 'asc' ? 'ascending' : 'descending',
  }
  return {
    query,
    isOn: state !== undefined || Boolean(symbol),
    change,
    sort,
    onSort: ({ by, direction }: TableSort) =>
      change({ sort: by, dir: direction === 'descending' ? 'desc' : 'asc' }),
  }
}
