import { useSettings } from '@app/shared/bootstrap'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { DataTable, exportAddress, orderOf, useTableState } from '@app/shared/table'
import { EmptyState } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { Boxes } from 'lucide-react'
import { useDeferredValue } from 'react'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { useWorkspaceColumns } from './use-workspace-columns'
import { workspacesQuery } from './workspace-calls'

const sortable = ['name', 'members_count', 'created_at'] as const

/** The workspaces of everybody, at `/admin/workspaces`. */
export default function Workspaces() {
  const { trans } = useTrans()
  const { base_url } = useSettings()
  const columns = useWorkspaceColumns()
  const state = useTableState(columns, {
    sort: { by: 'name', direction: 'ascending' },
    sizes: [15, 30, 50, 100],
  })
  const { page, perPage, sort } = state
  const query = useDeferredValue(state.query)
  const wanted = { ...orderOf(sort, sortable), ...(query && { query }) }
  const { data, isError, refetch } = useQuery(workspacesQuery(useHttp(), { page, perPage, ...wanted }))
  return (
    <AdminFrame title={trans('Workspaces')}>
      <DataTable
        label={trans('Workspaces')}
        state={state}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        by="server"
        total={data?.total}
        csv={{ address: exportAddress(base_url, 'site-workspaces/export', wanted) }}
        search={trans('Search by name or owner')}
        skeletonRows={perPage}
        empty={<EmptyState icon={<Boxes />} title={trans('Nobody has made a workspace yet')} />}
        failed={
          isError && <LoadFailure title={trans('The workspaces could not be loaded')} onRetry={refetch} />
        }
      />
    </AdminFrame>
  )
}
