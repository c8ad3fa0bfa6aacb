import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import type { Instrument } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../calls/order-calls'
import { totalOf } from '../words/amounts'
import { useFormat } from '../words/use-format'
import styles from './order-ticket.module.css'
import { priceIn, quantityIn, type TicketValues } from './ticket-values'

/** What the order on a ticket would cost or bring now, beside what there is for it. */
export function OrderEstimate({
  instrument: { symbol, quote },
  values: { side, kind, quantity, limitPrice },
}: {
  instrument: Instrument
  values: TicketValues
}) {
  const { trans } = useTrans()
  const format = useFormat()
  const { data: account } = useQuery(accountQuery(useHttp()))
  const price = kind === 'limit' ? priceIn(limitPrice) : side === 'buy' ? quote.ask : quote.bid
  const count = quantityIn(quantity)
  const owned = account?.positions.find(position => position.symbol === symbol)?.quantity ?? 0
  return (
    <dl className={styles.estimate}>
      <div>
        <dt>{trans('Estimated total')}</dt>
        <dd>{price && count ? format.money(totalOf(price, count)) : '–'}</dd>
      </div>
      <div>
        <dt>{trans(side === 'buy' ? 'Free to spend' : 'Free to sell')}</dt>
        <dd>{account ? (side === 'buy' ? format.money(account.cash) : format.count(owned)) : '–'}</dd>
      </div>
    </dl>
  )
}
