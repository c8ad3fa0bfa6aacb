import type { MonthReport } from '@app/shared/wire'
import { sql } from 'kysely'
import type { Context } from '../../context/context'
import { decimalsOf } from '../../payments/money'
import { perMonth } from './report'

interface Row {
  month: string
  currency: string
  mrr: string
  subscribers: string
  new: string
  churned: string
}

/**
 * How subscriptions went month by month up to now, by currency; months are those of UTC. What a subscription brought is reckoned by
 * the price it has now: former ones are known to the payment service alone. One that was never paid is not counted.
 */
export async function monthlyReport(
  { db, now }: Pick<Context, 'db' | 'now'>,
  months: number,
): Promise<MonthReport[]> {
  const time = now()
  const first = new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() - months + 1))
  const { rows } = await sql<Row>`
    with months as (
      select begins at time zone 'utc' as begins, (begins + interval '1 month') at time zone 'utc' as ends,
        least((begins + interval '1 month') at time zone 'utc', ${time}) as moment
      from generate_series(${first}::timestamptz at time zone 'utc', ${time}::timestamptz at time zone 'utc',
        interval '1 month') as begins
    ), taken as (
      select currency, status, ${perMonth} as brings, subscriptions.created_at, ends_at, ended_at, trial_ends_at
      from subscriptions join prices on prices.id = price_id
      where subscriptions.service_id is not null and status <> 'incomplete'
    )
    select to_char(begins at time zone 'utc', 'YYYY-MM') as month, currency,
      count(*) filter (where created_at >= begins and created_at < ends) as new,
      count(*) filter (where ended_at >= begins and ended_at < ends and ended_at <= ${time}) as churned,
      count(*) filter (where ${counts}) as subscribers,
      coalesce(sum(brings) filter (where ${counts} and (trial_ends_at is null or trial_ends_at <= moment)), 0) as mrr
    from months cross join taken
    group by begins, currency
    order by begins, currency`.execute(db)
  return rows.map(({ month, currency, ...row }) => ({
    ...{ month, currency },
    mrr: Number(Number(row.mrr).toFixed(decimalsOf(currency))),
    subscribers: Number(row.subscribers),
    new: Number(row.new),
    churned: Number(row.churned),
  }))
}

/** Whether a subscription counted at the moment of a month. One is paused when nobody could pay it after its trial. */
const counts = sql`created_at <= moment and (ends_at is null or ends_at > moment) and status <> 'paused'`
