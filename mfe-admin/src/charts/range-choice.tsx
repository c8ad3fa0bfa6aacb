import { Link, useSearchParams } from 'react-router-dom'
import styles from './charts.module.css'

/** Links of which one is chosen by a name of the address, such as how many days are looked at; what else the address says stays. */
export function RangeChoice<Range extends string>({
  label,
  name,
  ranges,
  chosen,
  nameOf,
}: {
  label: string
  name: string
  ranges: readonly Range[]
  chosen: Range
  nameOf: (range: Range) => string
}) {
  const [parameters] = useSearchParams()
  const addressOf = (range: Range) => {
    const address = new URLSearchParams(parameters)
    address.set(name, range)
    return `?${address}`
  }
  return (
    <nav aria-label={label} className={styles.ranges}>
      {ranges.map(range => (
        <Link
          key={range}
          to={addressOf(range)}
          className={styles.range ?? ''}
          aria-current={range === chosen ? 'true' : undefined}
        >
          {nameOf(range)}
        </Link>
      ))}
    </nav>
  )
}
