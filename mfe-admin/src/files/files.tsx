import { usePermission } from '@app/shared/access'
import { useSettings } from '@app/shared/bootstrap'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { DataTable, exportAddress, useTableState } from '@app/shared/table'
import { EmptyState } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { FileStack } from 'lucide-react'
import { useDeferredValue } from 'react'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { DeleteFiles } from './delete-files'
import { filesQuery, wantedFiles } from './file-calls'
import { useFileColumns } from './file-columns'

/** The files of everybody, at `/admin/files`. */
export default function Files() {
  const { trans } = useTrans()
  const { base_url } = useSettings()
  const mayDelete = usePermission('files.delete')
  const columns = useFileColumns()
  const state = useTableState(columns, {
    sort: { by: 'created_at', direction: 'descending' },
    sizes: [15, 30, 50, 100],
  })
  const { page, perPage } = state
  const query = useDeferredValue(state.query)
  const wanted = wantedFiles({ ...state, query })
  const { data, isError, refetch } = useQuery(filesQuery(useHttp(), { page, perPage, ...wanted }))
  return (
    <AdminFrame title={trans('Files')}>
      <DataTable
        label={trans('Files')}
        state={state}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        by="server"
        total={data?.total}
        search={trans('Search by file name')}
        csv={{ address: exportAddress(base_url, 'files/export', wanted) }}
        bulk={
          mayDelete
            ? { nameOf: ({ name }) => name, actions: marked => <DeleteFiles marked={marked} /> }
            : undefined
        }
        skeletonRows={perPage}
        empty={<EmptyState icon={<FileStack />} title={trans('Nobody has uploaded a file yet')} />}
        failed={isError && <LoadFailure title={trans('The files could not be loaded')} onRetry={refetch} />}
      />
    </AdminFrame>
  )
}
