import { usePermission } from '@app/shared/access'
import { useSettings, useUser } from '@app/shared/bootstrap'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { DataTable, exportAddress, useTableState } from '@app/shared/table'
import { ButtonLink, EmptyState } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { Users as UsersIcon } from 'lucide-react'
import { useDeferredValue } from 'react'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { BulkPeople } from './bulk/bulk-people'
import { useMyDeeds } from './bulk/use-my-deeds'
import { usersQuery, wantedUsers } from './user-calls'
import { useUserColumns } from './user-columns'

/** The table of all users, at `/admin/users`. */
export default function Users() {
  const { trans } = useTrans()
  const { base_url } = useSettings()
  const ownId = useUser()?.id
  const mayAnything = useMyDeeds().length > 0
  const mayCreate = usePermission('users.create')
  const columns = useUserColumns()
  const state = useTableState(columns, {
    sort: { by: 'created_at', direction: 'descending' },
    sizes: [15, 30, 50, 100],
  })
  const { page, perPage } = state
  const query = useDeferredValue(state.query)
  const wanted = wantedUsers({ ...state, query })
  const { data, isError, refetch } = useQuery(usersQuery(useHttp(), { page, perPage, ...wanted }))
  return (
    <AdminFrame
      title={trans('Users')}
      actions={
        mayCreate && (
          <>
            <ButtonLink variant="outline" to="/admin/users/import">
              {trans('Import people')}
            </ButtonLink>
            <ButtonLink to="/admin/users/new">{trans('New user')}</ButtonLink>
          </>
        )
      }
    >
      <DataTable
        label={trans('Users')}
        state={state}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        by="server"
        total={data?.total}
        search={trans('Search by name or email')}
        csv={{ address: exportAddress(base_url, 'users/export', wanted) }}
        bulk={
          mayAnything
            ? {
                nameOf: ({ display_name }) => display_name,
                mayMark: ({ id }) => id !== ownId,
                actions: marked => <BulkPeople marked={marked} />,
              }
            : undefined
        }
        skeletonRows={perPage}
        empty={<EmptyState icon={<UsersIcon />} title={trans('There are no users')} />}
        failed={isError && <LoadFailure title={trans('The users could not be loaded')} onRetry={refetch} />}
      />
    </AdminFrame>
  )
}
