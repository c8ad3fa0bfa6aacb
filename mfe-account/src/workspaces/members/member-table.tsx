import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button, EmptyState, Pagination, SearchField, Table } from '@app/shared/ui'
import type { Workspace } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Failed } from '../../rows/failed'
import { membersQuery } from './member-calls'
import styles from './members.module.css'
import { useMemberColumns } from './use-member-columns'

const PER_PAGE = 30

/** Who is in the workspace; a search over names and addresses, and pages where there are many. */
export function MemberTable({ workspace }: { workspace: Workspace }) {
  const { trans } = useTrans()
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const wanted = useDeferredValue(query.trim())
  const columns = useMemberColumns(workspace)
  const { data, isError, refetch } = useQuery(
    membersQuery(useHttp(), workspace.id, {
      page,
      perPage: PER_PAGE,
      ...(wanted && { query: wanted }),
    }),
  )
  const search = (typed: string) => {
    setQuery(typed)
    setPage(1)
  }
  const { members_count, members_limit } = workspace
  return (
    <>
      <div className={styles.bar}>
        <SearchField label={trans('Search by name or email')} value={query} onChange={search} />
        {members_limit !== null && (
          <p className={styles.used}>
            {trans(':count of :limit members', { count: members_count, limit: members_limit })}
          </p>
        )}
      </div>
      {isError ? (
        <Failed onRetry={refetch} />
      ) : (
        <Table
          label={trans('Members')}
          columns={columns}
          rows={data?.data}
          rowKey={({ id }) => id}
          skeletonRows={3}
          empty={
            <EmptyState
              icon={<Users />}
              title={trans('There are no items matching your query')}
              text={trans('Try a shorter part of the name or address.')}
              action={
                <Button variant="outline" onClick={() => search('')}>
                  {trans('Clear search')}
                </Button>
              }
            />
          }
          footer={
            data && <Pagination page={page} perPage={PER_PAGE} total={data.total} onPageChange={setPage} />
          }
        />
      )}
    </>
  )
}
