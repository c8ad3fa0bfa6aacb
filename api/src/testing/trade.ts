import { randomUUID } from 'node:crypto'
import type { CreateOrderRequest, TradeOrder } from '@app/shared/wire'
import type { Visitor } from './visitor'

/** An order for ten of QUAY at the market, on a ticket of its own. */
export const anOrder = (changes: Partial<CreateOrderRequest> = {}): CreateOrderRequest => ({
  ticket: randomUUID(),
  symbol: 'QUAY',
  side: 'buy',
  kind: 'market',
  quantity: 10,
  ...changes,
})

/** Places an order; it may be rejected. */
export async function place(
  visitor: Visitor,
  changes: Partial<CreateOrderRequest> = {},
): Promise<TradeOrder> {
  const response = await visitor.post('/api/v1/orders', anOrder(changes))
  if (response.statusCode !== 200) throw new Error(`the order answered ${response.body}`)
  return response.json().order
}
