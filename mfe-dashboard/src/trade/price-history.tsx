import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import type { HistoryRange, Instrument } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { historyQuery } from '../calls/instrument-calls'
import { Chart, ChartSkeleton } from '../chart/chart'
import { Failed } from '../states/failed'
import styles from './trade.module.css'

const ranges: readonly HistoryRange[] = ['1D', '1W', '1M', '3M', '1Y']
const names: Record<HistoryRange, string> = {
  '1D': 'One day',
  '1W': 'One week',
  '1M': 'One month',
  '3M': 'Three months',
  '1Y': 'One year',
}

/** What an instrument cost over a time that one chooses. */
export function PriceHistory({ instrument: { symbol, quote } }: { instrument: Instrument }) {
  const { trans } = useTrans()
  const [range, setRange] = useState<HistoryRange>('1D')
  const { data, isError, refetch } = useQuery(historyQuery(useHttp(), symbol, range))
  const points = data?.map(({ at, open, high, low }) => ({ at, value: open, high, low })) ?? []
  return (
    <div className={styles.history}>
      <fieldset className={styles.ranges}>
        <legend>{trans('Time shown')}</legend>
        {ranges.map(name => (
          <Button
            key={name}
            size="sm"
            variant={name === range ? 'outline' : 'ghost'}
            aria-pressed={name === range}
            aria-label={`${trans(name)}: ${trans(names[name])}`}
            onClick={() => setRange(name)}
          >
            {trans(name)}
          </Button>
        ))}
      </fieldset>
      {isError && !data ? (
        <Failed onRetry={refetch} />
      ) : data ? (
        <Chart
          label={trans('Price of :symbol', { symbol })}
          points={[...points, { at: quote.at, value: quote.price }]}
          isWithinDay={range === '1D'}
        />
      ) : (
        <ChartSkeleton />
      )}
    </div>
  )
}
