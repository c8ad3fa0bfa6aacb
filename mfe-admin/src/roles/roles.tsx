import { usePermission } from '@app/shared/access'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { DataTable, useTableState } from '@app/shared/table'
import { ButtonLink, EmptyState } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { rolesQuery } from './role-calls'
import { useRoleColumns } from './use-role-columns'

/** The roles of the site, at `/admin/roles`. */
export default function Roles() {
  const { trans } = useTrans()
  const mayCreate = usePermission('roles.create')
  const columns = useRoleColumns()
  const { data, isError, refetch } = useQuery(rolesQuery(useHttp()))
  return (
    <AdminFrame
      title={trans('Roles')}
      actions={mayCreate && <ButtonLink to="/admin/roles/new">{trans('New role')}</ButtonLink>}
    >
      <DataTable
        label={trans('Roles')}
        state={useTableState(columns)}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        by="browser"
        search={trans('Search by name, description or permission')}
        skeletonRows={3}
        empty={<EmptyState icon={<ShieldCheck />} title={trans('There are no roles yet')} />}
        failed={isError && <LoadFailure title={trans('The roles could not be loaded')} onRetry={refetch} />}
      />
    </AdminFrame>
  )
}
