import { useTrans } from '@app/shared/i18n'
import { Card } from '@app/shared/ui'
import type { Instrument } from '@app/shared/wire'
import { useFormat } from '../words/use-format'
import { Change } from './change'
import { PriceHistory } from './price-history'
import styles from './trade.module.css'

/** An instrument: what it costs now and what it cost. */
export function InstrumentPanel({ instrument }: { instrument: Instrument }) {
  const { trans } = useTrans()
  const format = useFormat()
  const { symbol, name, quote } = instrument
  const facts = [
    ['Bid', quote.bid],
    ['Ask', quote.ask],
  ] as const
  return (
    <Card title={`${name} (${symbol})`}>
      <div className={styles.quote}>
        <span className={styles.price}>{format.money(quote.price)}</span>
        <Change quote={quote} />
        <dl className={styles.sides}>
          {facts.map(([label, price]) => (
            <div key={label}>
              <dt>{trans(label)}</dt>
              <dd>{format.price(price)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <PriceHistory instrument={instrument} />
    </Card>
  )
}
