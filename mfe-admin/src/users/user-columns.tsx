import { usePermission } from '@app/shared/access'
import { useUser } from '@app/shared/bootstrap'
import { useDates, useTrans } from '@app/shared/i18n'
import type { DataColumn } from '@app/shared/table'
import { Avatar, Badge, EmailAddress, Link } from '@app/shared/ui'
import type { UserListItem } from '@app/shared/wire'
import styles from './user-columns.module.css'
import { UserMenu } from './user-menu'

/** The columns of the users table. The server filters by those that have a filter. */
export function useUserColumns(): DataColumn<UserListItem>[] {
  const { trans } = useTrans()
  const dates = useDates()
  const mayChange = usePermission('users.update')
  const ownId = useUser()?.id
  const day = (at: string | null) => at && <time dateTime={at}>{dates.day(at)}</time>
  const choice = (yes: string, no: string) => ({
    kind: 'choice' as const,
    options: [
      { value: 'yes', label: yes },
      { value: 'no', label: no },
    ],
  })
  return [
    {
      key: 'first_name',
      header: trans('Name'),
      sortable: true,
      cell: ({ id, display_name, avatar, banned_at, delete_at }) => (
        <span className={styles.user}>
          <Avatar name={display_name} src={avatar} decorative />
          <span className={styles.name}>
            <Link to={`/admin/users/${id}`}>{display_name}</Link>
            {id === ownId && <Badge tone="accent">{trans('You')}</Badge>}
            {banned_at && <Badge tone="danger">{trans('Suspended')}</Badge>}
            {delete_at && (
              <Badge tone="danger">{trans('Deletion on :date', { date: dates.day(delete_at) })}</Badge>
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'email',
      header: trans('Email'),
      sortable: true,
      cell: ({ email }) => (
        <span className={styles.email}>
          <EmailAddress address={email} />
        </span>
      ),
    },
    {
      key: 'role',
      header: trans('Roles'),
      width: '16%',
      filter: { kind: 'text' },
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
      key: 'verified',
      header: trans('Email confirmed'),
      width: '136px',
      isHidden: true,
      filter: choice(trans('Confirmed'), trans('Not confirmed')),
      cell: ({ email_verified_at }) => day(email_verified_at),
    },
    {
      key: 'suspended',
      header: trans('Suspended since'),
      width: '136px',
      isHidden: true,
      filter: choice(trans('Suspended'), trans('Not suspended')),
      cell: ({ banned_at }) => day(banned_at),
    },
    {
      key: 'leaving',
      header: trans('Deletion'),
      width: '136px',
      isHidden: true,
      filter: choice(trans('To be deleted'), trans('Not to be deleted')),
      cell: ({ delete_at }) => day(delete_at),
    },
    {
      key: 'created_at',
      header: trans('Created'),
      width: '136px',
      sortable: true,
      filter: { kind: 'days' },
      cell: ({ created_at }) => day(created_at),
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
