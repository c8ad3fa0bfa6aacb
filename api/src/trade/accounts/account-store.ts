import type { Db } from '../../db/schema'
import { dollars } from '../amounts'

/** What everybody begins with. */
export const OPENING_BALANCE = dollars(100_000)

/** Money of an account in units: free, and set aside for open buy orders. */
export interface Money {
  cash: bigint
  held: bigint
}

/** What an account has of an instrument: free to sell, set aside for open sell orders, and what all of it was bought for. */
export interface Holding {
  quantity: bigint
  held: bigint
  cost: bigint
}

/**
 * Accounts and positions of one person. Whoever changes them does so in a transaction that called `lock` first: until it ends,
 * nobody else changes this person's account, positions and orders.
 */
export const accountStore = (db: Db, userId: number) => ({
  /** The account, opened if there was none. */
  async lock(now: Date): Promise<Money> {
    await db
      .insertInto('trade_accounts')
      .values({ user_id: userId, cash: OPENING_BALANCE, held: 0n, opened_at: now })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const row = await db
      .selectFrom('trade_accounts')
      .select(['cash', 'held'])
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    return { cash: BigInt(row.cash), held: BigInt(row.held) }
  },

  /** The account as it stands; who never ordered has the opening balance. */
  async money(): Promise<Money> {
    const row = await db
      .selectFrom('trade_accounts')
      .select(['cash', 'held'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row ? { cash: BigInt(row.cash), held: BigInt(row.held) } : { cash: OPENING_BALANCE, held: 0n }
  },

  async setMoney({ cash, held }: Money) {
    await db.updateTable('trade_accounts').set({ cash, held }).where('user_id', '=', userId).execute()
  },

  async holding(symbol: string): Promise<Holding> {
    const row = await db
      .selectFrom('trade_positions')
      .select(['quantity', 'held', 'cost'])
      .where('user_id', '=', userId)
      .where('symbol', '=', symbol)
      .executeTakeFirst()
    return {
      quantity: BigInt(row?.quantity ?? 0),
      held: BigInt(row?.held ?? 0),
      cost: BigInt(row?.cost ?? 0),
    }
  },

  async setHolding(symbol: string, holding: Holding) {
    await db
      .insertInto('trade_positions')
      .values({ user_id: userId, symbol, ...holding })
      .onConflict(conflict => conflict.columns(['user_id', 'symbol']).doUpdateSet({ ...holding }))
      .execute()
  },

  /** Everything that is held, by symbol. */
  async holdings(): Promise<(Holding & { symbol: string })[]> {
    const rows = await db
      .selectFrom('trade_positions')
      .select(['symbol', 'quantity', 'held', 'cost'])
      .where('user_id', '=', userId)
      .where(where => where.or([where('quantity', '>', '0' as never), where('held', '>', '0' as never)]))
      .orderBy('symbol')
      .execute()
    return rows.map(row => ({
      symbol: row.symbol,
      quantity: BigInt(row.quantity),
      held: BigInt(row.held),
      cost: BigInt(row.cost),
    }))
  },
})
