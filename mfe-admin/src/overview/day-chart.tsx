import { useTrans } from '@app/shared/i18n'
import { ColumnChart } from '../charts/column-chart'

interface Day {
  /** A date such as `2026-01-31`. */
  day: string
  count: number
}

/** How much there was of something on each day. */
export function DayChart({
  title,
  days,
  measure,
  format,
}: {
  title: string
  days: readonly Day[]
  /** What is counted, and a count in words. */
  measure: string
  format: (count: number) => string
}) {
  const { trans, language } = useTrans()
  const name = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const total = days.reduce((sum, { count }) => sum + count, 0)
  return (
    <ColumnChart
      title={title}
      columns={days.map(({ day, count }) => ({ at: day, value: count }))}
      step={trans('Day')}
      measure={measure}
      nameOf={day => name.format(new Date(day))}
      format={format}
      summary={trans(':title: :count in all, at most :top on a day', {
        title,
        count: format(total),
        top: format(Math.max(0, ...days.map(({ count }) => count))),
      })}
    />
  )
}
