import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { EmptyState, Skeleton } from '@app/shared/ui'
import type { OverviewRange } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { Attention } from './attention'
import { DayChart } from './day-chart'
import { Figures } from './figures'
import styles from './overview.module.css'
import { overviewQuery } from './overview-calls'

const ranges: readonly OverviewRange[] = ['7', '30', '90']

/** How the site does, at `/admin`: what needs attention, figures, and what happened day by day. The range is in the address. */
export default function Overview() {
  const { trans } = useTrans()
  const [parameters] = useSearchParams()
  const days = ranges.find(range => range === parameters.get('days')) ?? '30'
  const { data, isError, refetch } = useQuery(overviewQuery(useHttp(), days))
  const isEmpty = data && Object.values(data).every(part => part === null)
  return (
    <AdminFrame title={trans('Overview')}>
      <nav aria-label={trans('Time')} className={styles.ranges}>
        {ranges.map(range => (
          <Link
            key={range}
            to={`?days=${range}`}
            className={styles.range ?? ''}
            aria-current={range === days ? 'true' : undefined}
          >
            {trans(':count days', { count: range })}
          </Link>
        ))}
      </nav>
      {isError && <LoadFailure title={trans('The overview could not be loaded')} onRetry={refetch} />}
      {!data && !isError && <Skeleton height={240} />}
      {isEmpty && (
        <EmptyState
          icon={<ChartColumn />}
          title={trans('There is nothing here that you may see')}
          text={trans('The list at the side leads to what you may change.')}
        />
      )}
      {data && !isEmpty && (
        <>
          <Attention {...data} />
          <Figures {...data} />
          {data.people && (
            <div className={styles.charts}>
              <DayChart title={trans('Sign-ups by day')} days={data.people.sign_ups} />
              <DayChart title={trans('People who signed in by day')} days={data.people.sign_ins} />
            </div>
          )}
        </>
      )}
    </AdminFrame>
  )
}
