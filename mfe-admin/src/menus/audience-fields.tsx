import { usePermission } from '@app/shared/access'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import type { MenuItem } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { permissionGroups } from '../roles/permission-groups'
import { rolesQuery } from '../roles/role-calls'
import { PickedList } from './picked-list'

/** Who sees an entry of a menu: holders of all of these permissions and roles. */
export function AudienceFields({
  item: { permissions = [], roles = [] },
  onChange,
}: {
  item: MenuItem
  onChange: (changes: Pick<MenuItem, 'permissions' | 'roles'>) => void
}) {
  const { trans } = useTrans()
  const maySeeRoles = usePermission('roles.view')
  const { data, isPending } = useQuery({ ...rolesQuery(useHttp()), enabled: maySeeRoles })
  const offered = (data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const unknown = roles
    .map(String)
    .filter(id => offered.every(({ value }) => value !== id))
    .map(id => ({ value: id, label: trans('Role :id', { id }) }))
  return (
    <>
      <PickedList
        label={trans('Only for people with these permissions')}
        help={trans('Who holds all of them. Empty: everybody.')}
        groups={permissionGroups.map(({ title, permissions }) => ({
          label: trans(title),
          options: permissions.map(({ name, label }) => ({
            value: name,
            label: `${trans(title)}: ${trans(label)}`,
          })),
        }))}
        values={permissions}
        onChange={permissions => onChange({ permissions })}
      />
      <PickedList
        label={trans('Only for these roles')}
        help={
          maySeeRoles
            ? trans('Who has all of them. Empty: everybody.')
            : trans('You may not see the roles: you can only take away what is here.')
        }
        loading={maySeeRoles && isPending}
        groups={[{ options: maySeeRoles ? [...offered, ...unknown] : unknown }]}
        values={roles.map(String)}
        onChange={ids => onChange({ roles: ids.map(Number) })}
      />
    </>
  )
}
