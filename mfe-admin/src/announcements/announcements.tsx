import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { DataTable, useTableState } from '@app/shared/table'
import { ButtonLink, EmptyState } from '@app/shared/ui'
import type { AnnouncementState } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useDeferredValue } from 'react'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { announcementsQuery } from './announcement-calls'
import { announcementStates } from './announcement-words'
import { useAnnouncementColumns } from './use-announcement-columns'

const isState = (name: unknown): name is AnnouncementState =>
  typeof name === 'string' && Object.hasOwn(announcementStates, name)

/** What people were told or will be, at `/admin/announcements`; search, state and page are in the URL. */
export default function Announcements() {
  const { trans } = useTrans()
  const columns = useAnnouncementColumns()
  const state = useTableState(columns, { sizes: [15, 30, 50, 100] })
  const { page, perPage, filters } = state
  const query = useDeferredValue(state.query)
  const { data, isError, refetch } = useQuery(
    announcementsQuery(useHttp(), {
      ...{ page, perPage },
      ...(query && { query }),
      ...(isState(filters.state) && { state: filters.state }),
    }),
  )
  return (
    <AdminFrame
      title={trans('Announcements')}
      actions={<ButtonLink to="/admin/announcements/new">{trans('New announcement')}</ButtonLink>}
    >
      <DataTable
        label={trans('Announcements')}
        state={state}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        by="server"
        total={data?.total}
        search={trans('Search by title')}
        skeletonRows={perPage}
        empty={
          <EmptyState
            icon={<Megaphone />}
            title={trans('Nothing was announced yet')}
            text={trans('An announcement reaches people in the app and by mail, as each of them chose.')}
          />
        }
        failed={
          isError && <LoadFailure title={trans('The announcements could not be loaded')} onRetry={refetch} />
        }
      />
    </AdminFrame>
  )
}
