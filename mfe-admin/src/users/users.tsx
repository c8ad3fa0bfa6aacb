import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button, EmptyState, Pagination, SearchField, Table } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { Users as UsersIcon } from 'lucide-react'
import { useDeferredValue } from 'react'
import { AdminFrame } from '../frame/admin-frame'
import { useTableState } from './use-table-state'
import { usersQuery } from './user-calls'
import { useUserColumns } from './user-columns'

const PER_PAGE = 15

/** The table of all users, at `/admin`. */
export default function Users() {
  const { trans } = useTrans()
  const { query, page, search, goTo } = useTableState()
  const columns = useUserColumns()
  const wanted = useDeferredValue(query)
  const { data, isError, refetch } = useQuery(
    usersQuery(useHttp(), {
      page,
      perPage: PER_PAGE,
      orderBy: 'id',
      orderDir: 'desc',
      ...(wanted && { query: wanted }),
    }),
  )
  return (
    <AdminFrame
      title={trans('Users')}
      actions={<SearchField label={trans('Search by name or email')} value={query} onChange={search} />}
    >
      {isError ? (
        <EmptyState
          isFailure
          title={trans('The users could not be loaded')}
          text={trans('Please try again in a moment.')}
          action={<Button onClick={() => void refetch()}>{trans('Try again')}</Button>}
        />
      ) : (
        <Table
          label={trans('Users')}
          columns={columns}
          rows={data?.data}
          rowKey={({ id }) => id}
          skeletonRows={PER_PAGE}
          empty={
            <EmptyState
              icon={<UsersIcon size={20} strokeWidth={1.75} />}
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
            data && <Pagination page={page} perPage={PER_PAGE} total={data.total} onPageChange={goTo} />
          }
        />
      )}
    </AdminFrame>
  )
}
