import { usePermission } from '@app/shared/access'
import { useTrans } from '@app/shared/i18n'
import { Avatar, Badge, type Column } from '@app/shared/ui'
import type { UserListItem } from '@app/shared/wire'
import { Suspension } from './suspension'
import styles from './user-columns.module.css'

/** The columns of the users table. */
export function useUserColumns(): Column<UserListItem>[] {
  const { trans, language } = useTrans()
  const mayChange = usePermission('users.update')
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  return [
    {
      key: 'user',
      header: trans('User'),
      cell: ({ display_name, email, avatar, banned_at }) => (
        <span className={styles.user}>
          <Avatar name={display_name} src={avatar} decorative />
          <span className={styles.text}>
            <span className={styles.name}>
              {display_name}
              {banned_at && <Badge tone="danger">{trans('Suspended')}</Badge>}
            </span>
            <span className={styles.email}>{email}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'roles',
      header: trans('Roles'),
      cell: ({ roles }) => (
        <span className={styles.roles}>
          {roles.map(({ id, name }) => (
            <Badge key={id}>{name}</Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'created',
      header: trans('Created'),
      cell: ({ created_at }) => <time dateTime={created_at}>{date.format(new Date(created_at))}</time>,
      width: '140px',
    },
    ...(mayChange
      ? [
          {
            key: 'actions',
            header: trans('Actions'),
            cell: (user: UserListItem) => <Suspension user={user} />,
            align: 'end' as const,
            width: '120px',
          },
        ]
      : []),
  ]
}
