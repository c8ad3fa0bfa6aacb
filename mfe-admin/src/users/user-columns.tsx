import { usePermission } from '@app/shared/access'
import { useUser } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Avatar, Badge, type Column } from '@app/shared/ui'
import type { UserListItem } from '@app/shared/wire'
import styles from './user-columns.module.css'
import { UserMenu } from './user-menu'

/** The columns of the users table. */
export function useUserColumns(): Column<UserListItem>[] {
  const { trans, language } = useTrans()
  const mayChange = usePermission('users.update')
  const ownId = useUser()?.id
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  return [
    {
      key: 'first_name',
      header: trans('Name'),
      sortable: true,
      cell: ({ id, display_name, avatar, banned_at }) => (
        <span className={styles.user}>
          <Avatar name={display_name} src={avatar} decorative />
          <span className={styles.name}>
            <span>{display_name}</span>
            {id === ownId && <Badge tone="accent">{trans('You')}</Badge>}
            {banned_at && <Badge tone="danger">{trans('Suspended')}</Badge>}
          </span>
        </span>
      ),
    },
    {
      key: 'email',
      header: trans('Email'),
      sortable: true,
      cell: ({ email }) => <span className={styles.email}>{email}</span>,
    },
    {
      key: 'roles',
      header: trans('Roles'),
      width: '16%',
      cell: ({ roles }) =>
        roles.length > 0 && (
          <span className={styles.roles}>
            {roles.map(({ id, name }) => (
              <Badge key={id}>{name}</Badge>
            ))}
          </span>
        ),
    },
    {
      key: 'created_at',
      header: trans('Created'),
      width: '136px',
      sortable: true,
      cell: ({ created_at }) => <time dateTime={created_at}>{date.format(new Date(created_at))}</time>,
    },
    ...(mayChange
      ? [
          {
            key: 'actions',
            header: trans('Actions'),
            cell: (user: UserListItem) => user.id !== ownId && <UserMenu user={user} />,
            align: 'end' as const,
            width: '60px',
            isMenu: true,
          },
        ]
      : []),
  ]
}
