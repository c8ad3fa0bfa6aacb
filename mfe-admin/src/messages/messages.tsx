import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { DataTable, useTableState } from '@app/shared/table'
import { EmptyState } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useDeferredValue } from 'react'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { messagesQuery } from './message-calls'
import { useMessageColumns } from './message-columns'

/** The inbox of the contact page, at `/admin/messages`; search, state and page are in the URL. */
export default function Messages() {
  const { trans } = useTrans()
  const columns = useMessageColumns()
  const state = useTableState(columns, {
    sort: { by: 'created_at', direction: 'descending' },
    sizes: [15, 30, 50, 100],
  })
  const { page, perPage, filters } = state
  const query = useDeferredValue(state.query)
  const wanted = (['open', 'done'] as const).find(name => name === filters.state)
  const { data, isError, refetch } = useQuery(
    messagesQuery(useHttp(), {
      ...{ page, perPage },
      ...(query && { query }),
      ...(wanted && { state: wanted }),
    }),
  )
  return (
    <AdminFrame title={trans('Contact messages')}>
      <DataTable
        label={trans('Contact messages')}
        state={state}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        by="server"
        total={data?.total}
        search={trans('Search by name, address or text')}
        skeletonRows={perPage}
        empty={
          <EmptyState
            icon={<Inbox />}
            title={trans('There are no messages yet')}
            text={trans('What people write on the contact page appears here.')}
          />
        }
        failed={
          isError && <LoadFailure title={trans('The messages could not be loaded')} onRetry={refetch} />
        }
      />
    </AdminFrame>
  )
}
