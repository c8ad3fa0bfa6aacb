import type { Quote } from '@app/shared/wire'
import { useFormat } from '../words/use-format'
import styles from './trade.module.css'

/** How a price changed in a day; its sign says the way, its colour only repeats that. */
export function Change({ quote }: { quote: Quote }) {
  const format = useFormat()
  const way = quote.change_percent > 0 ? 'up' : quote.change_percent < 0 ? 'down' : undefined
  return (
    <span className={styles.change} data-way={way}>
      {format.percent(quote.change_percent)}
    </span>
  )
}
