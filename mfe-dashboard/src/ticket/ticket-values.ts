import type { CreateOrderRequest, OrderKind, OrderSide } from '@app/shared/wire'

/** What is written on a ticket. */
export interface TicketValues {
  side: OrderSide
  kind: OrderKind
  quantity: string
  limitPrice: string
}

const MOST = 1_000_000

/** The whole number that was typed; undefined for anything else. */
export function quantityIn(text: string): number | undefined {
  const quantity = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
  return quantity >= 1 && quantity <= MOST ? quantity : undefined
}

/** The price that was typed, with a point or a comma; undefined for anything else. */
export function priceIn(text: string): string | undefined {
  const price = text.trim().replace(',', '.')
  return /^\d{1,7}(\.\d{1,4})?$/.test(price) && Number(price) > 0 ? price : undefined
}

/** What the server is asked for; the values have been checked. */
export function requestOf(
  symbol: string,
  { side, kind, quantity, limitPrice }: TicketValues,
): Omit<CreateOrderRequest, 'ticket'> {
  const limit = priceIn(limitPrice)
  return {
    symbol,
    side,
    kind,
    quantity: quantityIn(quantity) ?? 0,
    ...(kind === 'limit' && limit && { limitPrice: limit }),
  }
}
