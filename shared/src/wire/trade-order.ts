import { type Static, Type } from 'typebox'
import { Decimal } from './instrument'
import { paginated } from './pagination'
import { Moment, nullable, Ticket } from './schema-parts'

export const OrderSide = Type.Union([Type.Literal('buy'), Type.Literal('sell')])
export type OrderSide = Static<typeof OrderSide>
export const OrderKind = Type.Union([Type.Literal('market'), Type.Literal('limit')])
export type OrderKind = Static<typeof OrderKind>
export const OrderState = Type.Union([
  Type.Literal('open'),
  Type.Literal('filled'),
  Type.Literal('cancelled'),
  Type.Literal('rejected'),
])
export type OrderState = Static<typeof OrderState>

/** What an account lacked for an order that was rejected: money, or what was to be sold. */
export const OrderRejection = Type.Union([Type.Literal('funds'), Type.Literal('position')])
export type OrderRejection = Static<typeof OrderRejection>

/** An order; amounts in dollars of play money, dates in ISO. */
export const TradeOrder = Type.Object({
  id: Type.Integer(),
  symbol: Type.String(),
  side: OrderSide,
  kind: OrderKind,
  quantity: Type.Integer(),
  limit_price: nullable(Decimal),
  state: OrderState,
  reason: nullable(OrderRejection),
  /** What was paid for one, and for all; null unless it is filled. */
  fill_price: nullable(Decimal),
  total: nullable(Decimal),
  created_at: Type.String(),
  closed_at: nullable(Type.String()),
})
export type TradeOrder = Static<typeof TradeOrder>

/** Body of `POST orders`. `ticket` is made anew for every order: sent twice, it makes one. A limit order needs a `limitPrice`, no other has one. */
export const CreateOrderRequest = Type.Object({
  ticket: Ticket,
  symbol: Type.String({ minLength: 1, maxLength: 12 }),
  side: OrderSide,
  kind: OrderKind,
  quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  limitPrice: Type.Optional(Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,4})?$' })),
})
export type CreateOrderRequest = Static<typeof CreateOrderRequest>

/** Answer of calls about one order. */
export const OrderResponse = Type.Object({ order: TradeOrder })
export type OrderResponse = Static<typeof OrderResponse>

const filter = {
  state: Type.Optional(OrderState),
  side: Type.Optional(OrderSide),
  /** A part of the symbol, in letters of any size. */
  symbol: Type.Optional(Type.String({ maxLength: 12 })),
  createdFrom: Type.Optional(Moment),
  createdBefore: Type.Optional(Moment),
  /** Orders that came to no total are last when ordered by it. */
  orderBy: Type.Optional(
    Type.Union([
      Type.Literal('id'),
      Type.Literal('symbol'),
      Type.Literal('quantity'),
      Type.Literal('state'),
      Type.Literal('created_at'),
      Type.Literal('total'),
    ]),
  ),
  orderDir: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
}

/** Query of `GET orders/export`: the same filter and order as the list's, without pages. */
export const OrderExportQuery = Type.Object(filter)
export type OrderExportQuery = Static<typeof OrderExportQuery>

/** Query of `GET orders`; newest first, 15 per page when not said. */
export const OrderListQuery = Type.Object({
  ...filter,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type OrderListQuery = Static<typeof OrderListQuery>

/** Answer of `GET orders`. */
export const OrderListResponse = paginated(TradeOrder)
export type OrderListResponse = Static<typeof OrderListResponse>

/** What somebody holds of an instrument: free to sell, and set aside for open orders. */
export const Position = Type.Object({
  symbol: Type.String(),
  quantity: Type.Integer(),
  held: Type.Integer(),
  /** What all of it was bought for, and what it is worth now. */
  cost: Decimal,
  value: Decimal,
})
export type Position = Static<typeof Position>

/** Answer of `GET trade-account`: play money that is free, and set aside for open orders. */
export const TradeAccountResponse = Type.Object({
  cash: Decimal,
  held: Decimal,
  positions: Type.Array(Position),
})
export type TradeAccountResponse = Static<typeof TradeAccountResponse>
