import { prettyBytes, useTrans } from '@app/shared/i18n'
import type { OverviewResponse } from '@app/shared/wire'
import styles from '../charts/charts.module.css'
import { RevenueChart } from '../charts/revenue-chart'
import { DayChart } from './day-chart'

/** What happened over time; only what somebody may see. */
export function Charts({ people, months, storage }: OverviewResponse) {
  const { trans, language } = useTrans()
  const number = new Intl.NumberFormat(language)
  const counts = { measure: trans('Count'), format: (count: number) => number.format(count) }
  const sizes = { measure: trans('Size'), format: (bytes: number) => prettyBytes(bytes, language) }
  const currencies = [...new Set(months?.map(({ currency }) => currency))]
  if (!people && !storage && currencies.length === 0) return null
  return (
    <div className={styles.charts}>
      {people && (
        <>
          <DayChart title={trans('Sign-ups by day')} days={people.sign_ups} {...counts} />
          <DayChart title={trans('People who signed in by day')} days={people.sign_ins} {...counts} />
        </>
      )}
      {currencies.map(currency => (
        <RevenueChart
          key={currency}
          title={trans('Revenue by month in :currency', { currency })}
          months={months?.filter(month => month.currency === currency) ?? []}
          currency={currency}
        />
      ))}
      {storage && <DayChart title={trans('New files by day')} days={storage.days} {...sizes} />}
    </div>
  )
}
