import { useTrans } from '@app/shared/i18n'
import type { TradeOrder } from '@app/shared/wire'
import { sideWords } from '../words/order-words'
import { useFormat } from '../words/use-format'

/** Names an order, such as `Buy 10 QUAY`. */
export function useOrderName() {
  const { trans } = useTrans()
  const format = useFormat()
  return ({ side, quantity, symbol }: Pick<TradeOrder, 'side' | 'quantity' | 'symbol'>) =>
    `${trans(sideWords[side])} ${format.count(quantity)} ${symbol}`
}
