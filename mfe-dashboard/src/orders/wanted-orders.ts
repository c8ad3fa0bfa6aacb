import { createdBetween, orderOf, type TableState } from '@app/shared/table'
import type { OrderExportQuery, OrderSide, OrderState } from '@app/shared/wire'

const states: readonly OrderState[] = ['open', 'filled', 'cancelled', 'rejected']
const sides: readonly OrderSide[] = ['buy', 'sell']
const sortable = ['symbol', 'quantity', 'state', 'total', 'created_at'] as const
const LONGEST_SYMBOL = 12

/** Which orders a table asks for, and in which order. */
export function wantedOrders({ sort, filters, during }: TableState): OrderExportQuery {
  const state = states.find(name => name === filters.state)
  const side = sides.find(name => name === filters.side)
  const symbol = filters.symbol?.trim().toUpperCase().slice(0, LONGEST_SYMBOL)
  return {
    ...(state && { state }),
    ...(side && { side }),
    ...(symbol && { symbol }),
    ...createdBetween(during),
    ...orderOf(sort, sortable),
  }
}
