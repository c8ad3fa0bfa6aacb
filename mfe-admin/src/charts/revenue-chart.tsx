import { useTrans } from '@app/shared/i18n'
import type { MonthReport } from '@app/shared/wire'
import { ColumnChart } from './column-chart'

/** Recurring revenue of one currency, the oldest month first. */
export function RevenueChart({
  title,
  months,
  currency,
}: {
  title: string
  months: readonly Pick<MonthReport, 'month' | 'mrr'>[]
  currency: string
}) {
  const { trans, language } = useTrans()
  const name = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const money = new Intl.NumberFormat(language, { style: 'currency', currency })
  return (
    <ColumnChart
      title={title}
      columns={months.map(({ month, mrr }) => ({ at: month, value: mrr }))}
      step={trans('Month')}
      measure={trans('Amount')}
      nameOf={month => name.format(new Date(month))}
      format={amount => money.format(amount)}
      summary={trans(':title: from :first to :last', {
        title,
        first: money.format(months[0]?.mrr ?? 0),
        last: money.format(months.at(-1)?.mrr ?? 0),
      })}
    />
  )
}
