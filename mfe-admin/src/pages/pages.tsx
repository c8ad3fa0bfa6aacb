import { usePermission } from '@app/shared/access'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { DataTable, useTableState } from '@app/shared/table'
import { ButtonLink, EmptyState } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useDeferredValue } from 'react'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { pagesQuery } from '../page-editor/page-calls'
import { BulkPages } from './bulk/bulk-pages'
import { useMyPageDeeds } from './bulk/use-my-page-deeds'
import { usePageColumns } from './page-columns'
import { wantedPages } from './wanted-pages'

/** The table of all written pages, at `/admin/pages`; search, state, order and page are in the URL. */
export default function Pages() {
  const { trans } = useTrans()
  const columns = usePageColumns()
  const state = useTableState(columns, {
    sort: { by: 'updated_at', direction: 'descending' },
    sizes: [15, 30, 50, 100],
  })
  const mayAnything = useMyPageDeeds().length > 0
  const mayCreate = usePermission('custom_pages.create')
  const { page, perPage } = state
  const query = useDeferredValue(state.query)
  const { data, isError, refetch } = useQuery(
    pagesQuery(useHttp(), { page, perPage, ...wantedPages({ ...state, query }) }),
  )
  return (
    <AdminFrame
      title={trans('Pages')}
      actions={mayCreate && <ButtonLink to="/admin/pages/new">{trans('New page')}</ButtonLink>}
    >
      <DataTable
        label={trans('Pages')}
        state={state}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        by="server"
        total={data?.total}
        search={trans('Search by title or address')}
        bulk={
          mayAnything
            ? { nameOf: ({ title }) => title, actions: marked => <BulkPages marked={marked} /> }
            : undefined
        }
        skeletonRows={perPage}
        empty={<EmptyState icon={<FileText />} title={trans('There are no pages yet')} />}
        failed={isError && <LoadFailure title={trans('The pages could not be loaded')} onRetry={refetch} />}
      />
    </AdminFrame>
  )
}
