import type { OrderKind, OrderRejection, OrderSide, OrderState } from '@app/shared/wire'

/** Words of an order, to be translated. */
export const sideWords: Record<OrderSide, string> = { buy: 'Buy', sell: 'Sell' }
export const kindWords: Record<OrderKind, string> = { market: 'Market', limit: 'Limit' }
export const stateWords = {
  open: { label: 'Open', tone: 'accent' },
  filled: { label: 'Filled', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  rejected: { label: 'Rejected', tone: 'danger' },
} as const satisfies Record<OrderState, { label: string; tone: string }>
export const rejectionWords: Record<OrderRejection, string> = {
  funds: 'There is not enough money for this order.',
  position: 'You do not have that much to sell.',
}
