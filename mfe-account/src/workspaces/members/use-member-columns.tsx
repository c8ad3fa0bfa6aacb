import { useUser } from '@app/shared/bootstrap'
import { useDates, useTrans } from '@app/shared/i18n'
import type { DataColumn } from '@app/shared/table'
import { Avatar, Badge, EmailAddress } from '@app/shared/ui'
import type { Workspace, WorkspaceMember } from '@app/shared/wire'
import { mayManage, roleLabels } from '../workspace/roles'
import { MemberMenu } from './member-menu'
import styles from './members.module.css'

/** The columns of the members' table; what may be done to them only for who may do it. */
export function useMemberColumns(workspace: Workspace): DataColumn<WorkspaceMember>[] {
  const { trans } = useTrans()
  const dates = useDates()
  const ownId = useUser()?.id
  return [
    {
      key: 'name',
      header: trans('Name'),
      sortable: true,
      cell: ({ id, display_name, avatar }) => (
        <span className={styles.person}>
          <Avatar name={display_name} src={avatar} decorative />
          <span className={styles.name}>
            <span>{display_name}</span>
            {id === ownId && <Badge tone="accent">{trans('You')}</Badge>}
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
      header: trans('Role'),
      width: '112px',
      sortable: true,
      filter: {
        kind: 'choice',
        options: Object.entries(roleLabels).map(([value, label]) => ({ value, label: trans(label) })),
      },
      cell: ({ role }) => (
        <Badge tone={role === 'member' ? 'neutral' : 'accent'}>{trans(roleLabels[role])}</Badge>
      ),
    },
    {
      key: 'joined_at',
      header: trans('Joined'),
      width: '136px',
      sortable: true,
      filter: { kind: 'days' },
      cell: ({ joined_at }) => <time dateTime={joined_at}>{dates.day(joined_at)}</time>,
    },
    ...(mayManage(workspace)
      ? [
          {
            key: 'actions',
            header: trans('Actions'),
            cell: (member: WorkspaceMember) =>
              member.id !== ownId &&
              member.role !== 'owner' && <MemberMenu workspace={workspace} member={member} />,
            align: 'end' as const,
            width: '60px',
            isMenu: true,
          },
        ]
      : []),
  ]
}
