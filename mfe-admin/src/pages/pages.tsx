import { usePermission } from '@app/shared/access'
import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button, ButtonLink, EmptyState, Pagination, SearchField, Select, Table } from '@app/shared/ui'
import type { PageState } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { CloudOff, FileText } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AdminFrame } from '../frame/admin-frame'
import { pagesQuery } from '../page-editor/page-calls'
import { SIZES, useTableState } from '../users/use-table-state'
import { usePageColumns } from './page-columns'
import styles from './pages.module.css'

const SORTABLE = ['title', 'updated_at'] as const
const STATES: readonly PageState[] = ['draft', 'scheduled', 'published']

/** The table of all written pages, at `/admin/pages`; search, state, order and page are in the URL. */
export default function Pages() {
  const { trans } = useTrans()
  const [params, setParams] = useSearchParams()
  const state = STATES.find(known => known === params.get('state'))
  const { query, page, perPage, sort, search, goTo, resize, order } = useTableState(SORTABLE, {
    by: 'updated_at',
    direction: 'descending',
  })
  const columns = usePageColumns()
  const mayCreate = usePermission('custom_pages.create')
  const wanted = useDeferredValue(query)
  const { data, isError, refetch } = useQuery(
    pagesQuery(useHttp(), {
      ...{ page, perPage, orderBy: sort.by },
      orderDir: sort.direction === 'ascending' ? 'asc' : 'desc',
      ...(wanted && { query: wanted }),
      ...(state && { state }),
    }),
  )
  const filter = (value: string) =>
    setParams(
      current => {
        const next = new URLSearchParams(current)
        next.delete('page')
        if (value) next.set('state', value)
        else next.delete('state')
        return next
      },
      { replace: true },
    )
  return (
    <AdminFrame
      title={trans('Pages')}
      actions={mayCreate && <ButtonLink to="/admin/pages/new">{trans('New page')}</ButtonLink>}
    >
      <div className={styles.filters}>
        <SearchField label={trans('Search by title or address')} value={query} onChange={search} />
        <Select
          label={trans('State')}
          inline
          value={state ?? ''}
          onChange={({ target }) => filter(target.value)}
          options={[
            { value: '', label: trans('All') },
            { value: 'draft', label: trans('Draft') },
            { value: 'scheduled', label: trans('Scheduled') },
            { value: 'published', label: trans('Published') },
          ]}
        />
      </div>
      {isError ? (
        <EmptyState
          icon={<CloudOff />}
          isFailure
          title={trans('The pages could not be loaded')}
          text={trans('Please try again in a moment.')}
          action={<Button onClick={() => void refetch()}>{trans('Try again')}</Button>}
        />
      ) : (
        <Table
          label={trans('Pages')}
          columns={columns}
          rows={data?.data}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={order}
          skeletonRows={perPage}
          empty={<EmptyState icon={<FileText />} title={trans('There are no items matching your query')} />}
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
