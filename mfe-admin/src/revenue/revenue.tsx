import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { EmptyState, FiguresSkeleton, useSpinnerDelay } from '@app/shared/ui'
import type { ReportRange } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { RangeChoice } from '../charts/range-choice'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { MonthCharts } from './month-charts'
import { PlanTable } from './plan-table'
import styles from './revenue.module.css'
import { revenueQuery } from './revenue-calls'

const ranges: readonly ReportRange[] = ['6', '12', '24']

/** What plans bring, at `/admin/revenue`: month by month in one currency, and plan by plan. Range and currency are in the address. */
export default function Revenue() {
  const { trans } = useTrans()
  const [parameters] = useSearchParams()
  const months = ranges.find(range => range === parameters.get('months')) ?? '12'
  const { data, isError, refetch } = useQuery(revenueQuery(useHttp(), months))
  const isLoading = useSpinnerDelay(!data && !isError)
  const currencies = [...new Set(data?.months.map(({ currency }) => currency))]
  const currency = currencies.find(name => name === parameters.get('currency')) ?? currencies[0]
  return (
    <AdminFrame title={trans('Revenue')}>
      <div className={styles.choices}>
        <RangeChoice
          label={trans('Time')}
          name="months"
          ranges={ranges}
          chosen={months}
          nameOf={count => trans('1 month|:count months', { count: Number(count) })}
        />
        {currency && currencies.length > 1 && (
          <RangeChoice
            label={trans('Currency')}
            name="currency"
            ranges={currencies}
            chosen={currency}
            nameOf={name => name}
          />
        )}
      </div>
      {isError && !data && <LoadFailure title={trans('The revenue could not be loaded')} onRetry={refetch} />}
      {isLoading && <FiguresSkeleton />}
      {data && !currency && (
        <EmptyState
          icon={<ChartColumn />}
          title={trans('Nobody has taken a plan yet')}
          text={trans('What plans bring appears here with the first subscription.')}
        />
      )}
      {data && currency && (
        <>
          <MonthCharts
            months={data.months.filter(month => month.currency === currency)}
            currency={currency}
          />
          <PlanTable plans={data.plans} />
        </>
      )}
    </AdminFrame>
  )
}
