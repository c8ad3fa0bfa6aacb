import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Card, FormSkeleton, useSpinnerDelay } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { AdminFrame } from '../frame/admin-frame'
import { DeletedNotice } from '../frame/deleted-notice'
import { LoadFailure } from '../frame/load-failure'
import { useEdited } from '../frame/use-edited'
import { rolesQuery } from './role-calls'
import { RoleForm } from './role-form'

/** The editor at `/admin/roles/new`, which may be `like` another one, and at `/admin/roles/:roleId`. */
export default function Role() {
  const { trans } = useTrans()
  const { roleId } = useParams()
  const isNew = roleId === 'new'
  const [search] = useSearchParams()
  const like = isNew ? search.get('like') : null
  const isNeeded = !isNew || like !== null
  const { data, isError, refetch } = useQuery({ ...rolesQuery(useHttp()), enabled: isNeeded })
  const isLoading = useSpinnerDelay(isNeeded && !data && !isError)
  const found = isNew ? undefined : data && (data.find(({ id }) => String(id) === roleId) ?? null)
  const { edited: role, isDeleted } = useEdited(roleId, found)
  return (
    <AdminFrame title={role?.name ?? trans(isNew ? 'New role' : 'Role')}>
      {isError && !role ? (
        <LoadFailure title={trans('The roles could not be loaded')} onRetry={refetch} />
      ) : (isNew && (data || !isNeeded)) || role ? (
        <>
          {isDeleted && <DeletedNotice list="/admin/roles" />}
          {/* What is being edited stays what it is when the list is loaded again: its revision tells of other people's changes. */}
          <RoleForm key={roleId} role={role} model={data?.find(({ id }) => String(id) === like)} />
        </>
      ) : (
        isLoading && (
          <Card>
            <FormSkeleton fields={4} />
          </Card>
        )
      )}
    </AdminFrame>
  )
}
