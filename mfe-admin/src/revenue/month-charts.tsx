import { useTrans } from '@app/shared/i18n'
import type { MonthReport } from '@app/shared/wire'
import styles from '../charts/charts.module.css'
import { ColumnChart } from '../charts/column-chart'
import { FigureList } from '../charts/figure-list'
import { RevenueChart } from '../charts/revenue-chart'

/** How subscriptions of one currency went, the oldest month first: how it stands now, and a chart for each figure. */
export function MonthCharts({ months, currency }: { months: readonly MonthReport[]; currency: string }) {
  const { trans, language } = useTrans()
  const month = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(language)
  const money = new Intl.NumberFormat(language, { style: 'currency', currency })
  const words = { step: trans('Month'), nameOf: (at: string) => month.format(new Date(at)) }
  const now = months.at(-1)
  const sumOf = (name: 'new' | 'churned') => months.reduce((sum, month) => sum + month[name], 0)
  const inRange = trans('in 1 month|in :count months', { count: months.length })
  const counted = (name: 'new' | 'churned', title: string) => (
    <ColumnChart
      {...words}
      title={title}
      columns={months.map(month => ({ at: month.month, value: month[name] }))}
      measure={trans('Count')}
      format={count => number.format(count)}
      summary={trans(':title: :count in all, at most :top in a month', {
        title,
        count: number.format(sumOf(name)),
        top: number.format(Math.max(0, ...months.map(month => month[name]))),
      })}
    />
  )
  return (
    <>
      <FigureList
        figures={[
          {
            label: trans('Monthly revenue in :currency', { currency }),
            value: money.format(now?.mrr ?? 0),
            note: trans('at list prices, before tax'),
          },
          {
            label: trans('Customers'),
            value: number.format(now?.subscribers ?? 0),
            note: trans('with those on trial'),
          },
          { label: trans('New'), value: number.format(sumOf('new')), note: inRange },
          { label: trans('Lost'), value: number.format(sumOf('churned')), note: inRange },
        ]}
      />
      <RevenueChart title={trans('Recurring revenue by month')} months={months} currency={currency} />
      <div className={styles.charts}>
        {counted('new', trans('New subscriptions by month'))}
        {counted('churned', trans('Lost subscriptions by month'))}
      </div>
    </>
  )
}
