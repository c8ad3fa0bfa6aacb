import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { DataTable, useTableState } from '@app/shared/table'
import type { Workspace } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Failed } from '../../rows/failed'
import { membersQuery, wantedMembers } from './member-calls'
import styles from './members.module.css'
import { useMemberColumns } from './use-member-columns'

/** Who is in the workspace, and how many more its plan has room for. */
export function MemberTable({ workspace }: { workspace: Workspace }) {
  const { trans } = useTrans()
  const columns = useMemberColumns(workspace)
  const state = useTableState(columns, { sizes: [30, 50, 100] })
  const wanted = useDeferredValue(wantedMembers(state))
  const { data, isError, refetch } = useQuery(membersQuery(useHttp(), workspace.id, wanted))
  const { members_count, members_limit } = workspace
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
      tools={
        members_limit !== null && (
          <p className={styles.used}>
            {trans(':count of :limit members', { count: members_count, limit: members_limit })}
          </p>
        )
      }
      skeletonRows={3}
      // Whoever looks is a member.
      empty={null}
      failed={isError && <Failed onRetry={refetch} />}
    />
  )
}
