import { orderOf, type TableState } from '@app/shared/table'
import type { OrderExportQuery, OrderState } from '@app/shared/wire'

const states: readonly OrderState[] = ['open', 'filled', 'cancelled', 'rejected']
const sortable = ['symbol', 'quantity', 'state'] as const
const LONGEST_SYMBOL = 12

/** Which orders a table asks for, and in which order. */
export function wantedOrders({ sort, filters }: TableState): OrderExportQuery {
  const state = states.find(name => name === filters.state)
  const symbol = filters.symbol?.trim().toUpperCase().slice(0, LONGEST_SYMBOL)
  return {
    ...(state && { state }),
    ...(symbol && { symbol }),
    ...orderOf(sort, sortable),
  }
}
