import { FormSelect, FormTextField } from '@app/shared/forms'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../frame/load-failure'
import { rolesQuery } from '../../roles/role-calls'
import { SuspensionFields } from '../suspension-fields'
import type { Deed } from './deeds'

/** What has to be said for a deed, besides whom it is done to. */
export function BulkFields({ asks, count }: { asks: Deed['asks']; count: number }) {
  const { trans } = useTrans()
  if (asks === 'why') return <SuspensionFields />
  if (asks === 'role') return <RoleField />
  if (asks !== 'count') return null
  return (
    <FormTextField
      name="count"
      label={trans('Type :count to confirm', { count })}
      inputMode="numeric"
      autoComplete="off"
      required
      rules={{
        validate: typed =>
          typed.trim() === String(count) || trans('This is not how many accounts are selected.'),
      }}
    />
  )
}

function RoleField() {
  const { trans } = useTrans()
  const { data: roles, isError, refetch } = useQuery(rolesQuery(useHttp()))
  if (isError && !roles)
    return <LoadFailure title={trans('The roles could not be loaded')} onRetry={refetch} />
  return (
    <FormSelect
      name="role"
      label={trans('Role')}
      placeholder={trans('Choose a role')}
      options={(roles ?? [])
        .filter(({ guests }) => !guests)
        .map(({ id, name }) => ({ value: String(id), label: name }))}
      required
    />
  )
}
