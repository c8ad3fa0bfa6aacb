import { usePermission } from '@app/shared/access'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { EmptyState, FiguresSkeleton } from '@app/shared/ui'
import type { OverviewRange } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { RangeChoice } from '../charts/range-choice'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { Attention } from './attention'
import { Charts } from './charts'
import { Figures } from './figures'
import { overviewQuery } from './overview-calls'
import { RemotesCard } from './remotes-card'
import { useRemoteStandings } from './use-remote-standings'

const ranges: readonly OverviewRange[] = ['7', '30', '90']

/** How the site does, at `/admin`: what needs attention, figures, and what happened day by day. The range is in the address. */
export default function Overview() {
  const { trans } = useTrans()
  const [parameters] = useSearchParams()
  const days = ranges.find(range => range === parameters.get('days')) ?? '30'
  const { data, isError, refetch } = useQuery(overviewQuery(useHttp(), days))
  const remotes = useRemoteStandings(Number(days))
  const seesReleases = usePermission('releases.view')
  const isEmpty = data && !seesReleases && Object.values(data).every(part => part === null)
  return (
    <AdminFrame title={trans('Overview')}>
      <RangeChoice
        label={trans('Time')}
        name="days"
        ranges={ranges}
        chosen={days}
        nameOf={count => trans(':count days', { count })}
      />
      {isError && <LoadFailure title={trans('The overview could not be loaded')} onRetry={refetch} />}
      {!data && !isError && <FiguresSkeleton />}
      {isEmpty && (
        <EmptyState
          icon={<ChartColumn />}
          title={trans('There is nothing here that you may see')}
          text={trans('The list at the side leads to what you may change.')}
        />
      )}
      {data && !isEmpty && (
        <>
          <Attention {...data} standings={remotes.standings} />
          <Figures {...data} />
          <Charts {...data} />
          {seesReleases && <RemotesCard {...remotes} />}
        </>
      )}
    </AdminFrame>
  )
}
