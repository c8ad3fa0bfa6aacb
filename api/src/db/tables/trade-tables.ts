import type { OrderKind, OrderRejection, OrderSide, OrderState } from '@app/shared/wire'
import type { ColumnType, Generated } from 'kysely'

/** Play money in ten-thousandths of a dollar. The driver gives 64-bit numbers as text. */
type Units = ColumnType<string, bigint, bigint>
type MaybeUnits = ColumnType<string | null, bigint | null, bigint | null>

/** Play-money accounts, what they hold, and what was ordered. Nobody has a row before the first order. */
export interface TradeTables {
  trade_accounts: {
    user_id: number
    /** What is free to spend; `held` is set aside for open buy orders. */
    cash: Units
    held: Units
    opened_at: Date
  }
  trade_positions: {
    user_id: number
    symbol: string
    /** What is free to sell; `held` is set aside for open sell orders. */
    quantity: Units
    held: Units
    /** What all of it was bought for. */
    cost: Units
  }
  trade_orders: {
    id: Generated<number>
    user_id: number
    /** The key of the ticket it was written on: a ticket makes one order. */
    ticket: string
    symbol: string
    side: OrderSide
    kind: OrderKind
    quantity: number
    limit_price: MaybeUnits
    state: OrderState
    reason: OrderRejection | null
    fill_price: MaybeUnits
    created_at: Date
    /** When it was filled, cancelled or rejected. */
    closed_at: Date | null
  }
}
