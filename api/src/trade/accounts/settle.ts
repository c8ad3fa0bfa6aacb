import type { OrderSide } from '@app/shared/wire'
import type { Holding, Money } from './account-store'

/** What an order moves; `price` in units. */
export interface Deal {
  side: OrderSide
  quantity: bigint
  price: bigint
}

/** An account before or after a deal. */
interface Books {
  money: Money
  holding: Holding
}

/** Buys or sells at once; undefined when there is too little to do so. */
export function dealNow({ money, holding }: Books, { side, quantity, price }: Deal): Books | undefined {
  const total = price * quantity
  if (side === 'buy') {
    if (total > money.cash) return undefined
    return {
      money: { ...money, cash: money.cash - total },
      holding: { ...holding, quantity: holding.quantity + quantity, cost: holding.cost + total },
    }
  }
  if (quantity > holding.quantity) return undefined
  return {
    money: { ...money, cash: money.cash + total },
    holding: { ...holding, quantity: holding.quantity - quantity, cost: costAfterSale(holding, quantity) },
  }
}

/** Sets aside what an open order will need; undefined when there is too little. */
export function setAside({ money, holding }: Books, { side, quantity, price }: Deal): Books | undefined {
  const total = price * quantity
  if (side === 'buy' ? total > money.cash : quantity > holding.quantity) return undefined
  return side === 'buy'
    ? { holding, money: { cash: money.cash - total, held: money.held + total } }
    : {
        money,
        holding: { ...holding, quantity: holding.quantity - quantity, held: holding.held + quantity },
      }
}

/** Gives back what was set aside at the limit `price`. */
export const giveBack = ({ money, holding }: Books, { side, quantity, price }: Deal): Books =>
  side === 'buy'
    ? {
        holding,
        money: { cash: money.cash + price * quantity, held: money.held - price * quantity },
      }
    : {
        money,
        holding: { ...holding, quantity: holding.quantity + quantity, held: holding.held - quantity },
      }

/** Sold pieces take their share of the cost with them; the last takes the rest. */
function costAfterSale({ quantity, held, cost }: Holding, sold: bigint): bigint {
  const all = quantity + held
  return cost - (cost * sold) / all
}
