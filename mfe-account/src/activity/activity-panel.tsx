import { useHttp } from '@app/shared/host'
import { RelativeTime, useTrans } from '@app/shared/i18n'
import { Card, ListSkeleton, Pagination } from '@app/shared/ui'
import type { AccountEvent, ActivityResponse } from '@app/shared/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeviceIcon, placeLabel } from '../rows/device-and-place'
import { Failed } from '../rows/failed'
import rows from '../rows/rows.module.css'
import { eventLabel } from './event-label'

const PER_PAGE = 8

/** Sign-ins and changes of the account, newest first. */
export function ActivityPanel() {
  const { trans } = useTrans()
  const http = useHttp()
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useQuery({
    queryKey: ['account', 'activity', page],
    queryFn: async () =>
      (await http.get<ActivityResponse>('me/activity', { query: { page, perPage: PER_PAGE } })).pagination,
    placeholderData: keepPreviousData,
  })
  return (
    <Card title={trans('Security activity')} description={trans('Sign-ins and changes to your account.')}>
      {isError ? (
        <Failed onRetry={refetch} />
      ) : data ? (
        <div className={rows.stack}>
          <ul className={rows.rows}>
            {data.data.map(event => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
          <Pagination page={page} perPage={PER_PAGE} total={data.total} onPageChange={setPage} />
        </div>
      ) : (
        <ListSkeleton />
      )}
    </Card>
  )
}

function EventRow({ event }: { event: AccountEvent }) {
  const { trans, language } = useTrans()
  const device = [event.browser, event.platform].filter(Boolean).join(' · ') || trans('Unknown browser')
  const about = [device, placeLabel(event, language), event.ip_address]
  return (
    <li className={rows.row}>
      <span className={rows.icon}>
        <DeviceIcon type={event.device_type} />
      </span>
      <div className={rows.text}>
        <span className={rows.name}>{eventLabel(event, trans)}</span>
        <span className={rows.about}>
          {about.filter(Boolean).join(' · ')} · <RelativeTime date={event.created_at} />
        </span>
      </div>
    </li>
  )
}
