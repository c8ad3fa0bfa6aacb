import { type Static, Type } from 'typebox'
import { Decimal } from './instrument'
import { Position, TradeOrder } from './trade-order'

/** What the whole account was worth at a moment. */
export const BalancePoint = Type.Object({ at: Type.String(), value: Decimal })
export type BalancePoint = Static<typeof BalancePoint>

/** Answer of `GET dashboard`: amounts in dollars of play money. */
export const DashboardResponse = Type.Object({
  /** Money, what is set aside for open orders included. */
  balance: Decimal,
  positions_value: Decimal,
  /** What is held, worth most first. A remote may be newer than its server, which then does not list them. */
  positions: Type.Optional(Type.Array(Position)),
  open_orders: Type.Integer(),
  unread_notifications: Type.Integer(),
  /** 30 days, oldest first; the last is now. */
  history: Type.Array(BalancePoint),
  /** The newest five; none for who may not see orders. */
  recent_orders: Type.Array(TradeOrder),
})
export type DashboardResponse = Static<typeof DashboardResponse>
