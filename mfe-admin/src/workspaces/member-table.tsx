import { useHttp } from '@app/shared/host'
import { useDates, useTrans } from '@app/shared/i18n'
import { type DataColumn, DataTable, useTableState } from '@app/shared/table'
import { Badge, EmailAddress, EmptyState } from '@app/shared/ui'
import type { SiteWorkspace, WorkspaceMember } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useDeferredValue } from 'react'
import { LoadFailure } from '../frame/load-failure'
import { PersonLink } from '../frame/person-link'
import { MakeOwner } from './make-owner'
import { membersQuery } from './workspace-calls'
import styles from './workspaces.module.css'

const roleWords = { owner: 'Owner', admin: 'Admin', member: 'Member' } as const

/** Who is in a workspace, the owner first; another may be made the owner. */
export function MemberTable({ workspace, mayChange }: { workspace: SiteWorkspace; mayChange: boolean }) {
  const { trans } = useTrans()
  const dates = useDates()
  const columns: DataColumn<WorkspaceMember>[] = [
    {
      key: 'member',
      header: trans('Name'),
      cell: ({ id, display_name, email }) => (
        <span className={styles.two}>
          <PersonLink id={id} name={display_name} />
          <span className={styles.quiet}>
            <EmailAddress address={email} />
          </span>
        </span>
      ),
    },
    {
      key: 'role',
      header: trans('Role'),
      width: '120px',
      cell: ({ role }) => (
        <Badge tone={role === 'owner' ? 'accent' : 'neutral'}>{trans(roleWords[role])}</Badge>
      ),
    },
    {
      key: 'joined_at',
      header: trans('Joined'),
      width: '136px',
      cell: ({ joined_at }) => <time dateTime={joined_at}>{dates.day(joined_at)}</time>,
    },
    ...(mayChange
      ? [
          {
            key: 'actions',
            header: trans('Actions'),
            width: '224px',
            align: 'end' as const,
            cell: (member: WorkspaceMember) =>
              member.role !== 'owner' && <MakeOwner workspace={workspace} member={member} />,
          },
        ]
      : []),
  ]
  const state = useTableState(columns, { sizes: [30, 100] })
  const { page, perPage } = state
  const query = useDeferredValue(state.query)
  const { data, isError, refetch } = useQuery(
    membersQuery(useHttp(), workspace.id, { page, perPage, ...(query && { query }) }),
  )
  return (
    <DataTable
      label={trans('Members')}
      state={state}
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      by="server"
      total={data?.total}
      search={trans('Search by name or email')}
      empty={<EmptyState icon={<Users />} title={trans('There are no users')} />}
      failed={isError && <LoadFailure title={trans('The users could not be loaded')} onRetry={refetch} />}
    />
  )
}
