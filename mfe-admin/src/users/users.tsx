import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button, EmptyState, Pagination, SearchField, Table } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { CloudOff, Users as UsersIcon } from 'lucide-react'
import { useDeferredValue } from 'react'
import { AdminFrame } from '../frame/admin-frame'
import { SIZES, useTableState } from './use-table-state'
import { usersQuery } from './user-calls'
import { useUserColumns } from './user-columns'

const SORTABLE = ['first_name', 'email', 'created_at'] as const

/** The table of all users, at `/admin/users`. */
export default function Users() {
  const { trans } = useTrans()
  const { query, page, perPage, sort, search, goTo, resize, order } = useTableState(SORTABLE, {
    by: 'created_at',
    direction: 'descending',
  })
  const columns = useUserColumns()
  const wanted = useDeferredValue(query)
  const { data, isError, refetch } = useQuery(
    usersQuery(useHttp(), {
      page,
      perPage,
      orderBy: sort.by,
      orderDir: sort.direction === 'ascending' ? 'asc' : 'desc',
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
          icon={<CloudOff />}
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
          sort={sort}
          onSort={order}
          skeletonRows={perPage}
          empty={
            <EmptyState
              icon={<UsersIcon />}
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
            data && (
              <Pagination
                page={page}
                perPage={perPage}
                total={data.total}
                onPageChange={goTo}
                sizes={SIZES}
                onSizeChange={resize}
              />
            )
          }
        />
      )}
    </AdminFrame>
  )
}
