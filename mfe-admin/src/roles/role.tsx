import { useHttp } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { Skeleton, useSpinnerDelay } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { rolesQuery } from './role-calls'
import { RoleForm } from './role-form'

/** The editor at `/admin/roles/new` and `/admin/roles/:roleId`. */
export default function Role() {
  const { trans } = useTrans()
  const { roleId } = useParams()
  const isNew = roleId === 'new'
  const { data, isError, refetch } = useQuery({ ...rolesQuery(useHttp()), enabled: !isNew })
  const isLoading = useSpinnerDelay(!isNew && !data && !isError)
  const role = data?.find(({ id }) => String(id) === roleId)
  if (data && !role && !isNew) throw new ApiError(404)
  return (
    <AdminFrame title={role ? role.name : trans('New role')}>
      {isError ? (
        <LoadFailure title={trans('The roles could not be loaded')} onRetry={refetch} />
      ) : isNew || role ? (
        // What is being edited stays what it is when the list is loaded again: its revision tells of other people's changes.
        <RoleForm key={roleId} role={role} />
      ) : (
        isLoading && <Skeleton height={320} />
      )}
    </AdminFrame>
  )
}
