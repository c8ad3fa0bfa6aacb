import { useTrans } from '@app/shared/i18n'
import type { Instrument } from '@app/shared/wire'
import { Link } from 'react-router-dom'
import { useFormat } from '../words/use-format'
import { Change } from './change'
import styles from './trade.module.css'

/** What can be traded, each with its price. */
export function InstrumentList({
  instruments,
  selected,
}: {
  instruments: readonly Instrument[]
  selected: string | undefined
}) {
  const { trans } = useTrans()
  const format = useFormat()
  return (
    <nav aria-label={trans('Instruments')} className={styles.side}>
      <ul className={styles.list}>
        {instruments.map(({ symbol, name, quote }) => (
          <li key={symbol}>
            <Link
              to={`/trade/${symbol}`}
              className={styles.instrument}
              aria-current={symbol === selected ? 'page' : undefined}
            >
              <span translate="no">{symbol}</span>
              <span className={styles.number}>{format.price(quote.price)}</span>
              <span className={styles.company} translate="no">
                {name}
              </span>
              <Change quote={quote} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
