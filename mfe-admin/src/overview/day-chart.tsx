import { useTrans } from '@app/shared/i18n'
import { ColumnChart } from '../charts/column-chart'

interface Day {
  /** A date such as `2026-01-31`. */
  day: string
  count: number
}

/** How often something happened on each day. */
export function DayChart({ title, days }: { title: string; days: readonly Day[] }) {
  const { trans, language } = useTrans()
  const name = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(language)
  const total = days.reduce((sum, { count }) => sum + count, 0)
  return (
    <ColumnChart
      title={title}
      columns={days.map(({ day, count }) => ({ at: day, value: count }))}
      step={trans('Day')}
      measure={trans('Count')}
      nameOf={day => name.format(new Date(day))}
      format={count => number.format(count)}
      summary={trans(':title: :count in all, at most :top on a day', {
        title,
        count: number.format(total),
        top: number.format(Math.max(0, ...days.map(({ count }) => count))),
      })}
    />
  )
}
