import { usePermission } from '@app/shared/access'
import { useTrans } from '@app/shared/i18n'
import { HoverCard } from '@app/shared/overlays'
import type { DataColumn } from '@app/shared/table'
import { Badge, Link } from '@app/shared/ui'
import type { RoleDetail } from '@app/shared/wire'
import { RoleMenu } from './role-menu'
import styles from './roles.module.css'

/** The columns of the roles table. */
export function useRoleColumns(): DataColumn<RoleDetail>[] {
  const { trans, language } = useTrans()
  const mayChange = usePermission('roles.update')
  const maySeePeople = usePermission('users.view')
  const mayCreate = usePermission('roles.create')
  const mayDelete = usePermission('roles.delete')
  const number = new Intl.NumberFormat(language)
  return [
    {
      key: 'name',
      header: trans('Name'),
      sortable: true,
      value: ({ name, description }) => `${name} ${description}`,
      cell: ({ id, name, description, default: isDefault, guests, requires_two_factor }) => (
        <span className={styles.role}>
          <span className={styles.name}>
            {mayChange ? <Link to={`/admin/roles/${id}`}>{name}</Link> : name}
            {isDefault && <Badge tone="accent">{trans('New people')}</Badge>}
            {guests && <Badge>{trans('Visitors')}</Badge>}
            {requires_two_factor && <Badge>{trans('Second factor')}</Badge>}
          </span>
          {description && <span className={styles.description}>{description}</span>}
        </span>
      ),
    },
    {
      key: 'permissions',
      header: trans('Permissions'),
      width: '28%',
      value: ({ permissions }) => permissions.map(({ name }) => name).join(' '),
      cell: ({ permissions }) =>
        permissions.some(({ name }) => name === 'admin') ? (
          trans('Everything')
        ) : permissions.length === 0 ? (
          trans('None')
        ) : (
          <HoverCard
            trigger={
              <button type="button" className={styles.permissions}>
                {trans(permissions.length === 1 ? 'One permission' : ':count permissions', {
                  count: number.format(permissions.length),
                })}
              </button>
            }
          >
            <ul className={styles.names}>
              {permissions.map(({ name }) => (
                <li key={name}>
                  <code>{name}</code>
                </li>
              ))}
            </ul>
          </HoverCard>
        ),
    },
    {
      key: 'users_count',
      header: trans('People'),
      sortable: true,
      value: ({ users_count: count }) => count,
      width: '104px',
      align: 'end',
      cell: ({ name, guests, users_count: count }) => {
        if (guests) return '–'
        const shown = number.format(count)
        if (!maySeePeople || count === 0) return shown
        return (
          <Link
            to={`/admin/users?${new URLSearchParams({ role: name })}`}
            aria-label={trans('1 person with the role :name|:count people with the role :name', {
              count,
              name,
            })}
          >
            {shown}
          </Link>
        )
      },
    },
    ...(mayCreate || mayDelete
      ? [
          {
            key: 'actions',
            header: trans('Actions'),
            cell: (role: RoleDetail) => <RoleMenu role={role} />,
            align: 'end' as const,
            width: '60px',
            isMenu: true,
          },
        ]
      : []),
  ]
}
