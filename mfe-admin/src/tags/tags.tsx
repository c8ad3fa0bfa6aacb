import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost, useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { type DataColumn, DataTable, useTableState } from '@app/shared/table'
import { Badge, EmptyState, Link } from '@app/shared/ui'
import type { CountedTag, TagResponse } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { Tag as TagIcon } from 'lucide-react'
import { AdminFrame } from '../frame/admin-frame'
import { LoadFailure } from '../frame/load-failure'
import { tagsQuery } from '../page-editor/page-calls'
import { TagMenu } from './tag-menu'
import styles from './tags.module.css'

/** The tags of pages, at `/admin/tags`: those of the product stay, the others may be renamed and deleted. */
export default function Tags() {
  const { trans } = useTrans()
  const { http, queries } = useHost()
  const { data, isError, refetch } = useQuery(tagsQuery(useHttp()))
  const form = useApiForm({
    defaultValues: { name: '' },
    submit: values => http.post<TagResponse>('tags', values),
    async onSuccess() {
      form.reset({ name: '' })
      await queries.invalidateQueries({ queryKey: ['admin', 'tags'] })
    },
  })
  const columns: DataColumn<CountedTag>[] = [
    {
      key: 'name',
      header: trans('Name'),
      sortable: true,
      value: ({ name }) => name,
      cell: ({ name }) => name,
    },
    {
      key: 'type',
      header: trans('Type'),
      value: ({ type }) => type,
      filter: {
        kind: 'choice',
        options: [
          { value: 'default', label: trans('Default') },
          { value: 'custom', label: trans('Custom') },
        ],
      },
      cell: ({ type }) => <Badge>{trans(type === 'default' ? 'Default' : 'Custom')}</Badge>,
    },
    {
      key: 'pages',
      header: trans('Pages'),
      sortable: true,
      value: ({ pages_count: count }) => count,
      align: 'end',
      cell: ({ id, pages_count: count }) =>
        count > 0 ? (
          <Link to={`/admin/pages?tag=${id}`}>{trans('1 page|:count pages', { count })}</Link>
        ) : (
          count
        ),
    },
    {
      key: 'actions',
      header: trans('Actions'),
      cell: tag => tag.type === 'custom' && <TagMenu tag={tag} />,
      align: 'end',
      width: '60px',
      isMenu: true,
    },
  ]
  const state = useTableState(columns)
  return (
    <AdminFrame title={trans('Tags')}>
      <Form form={form} className={styles.form}>
        <FormTextField name="name" label={trans('New tag')} required maxLength={50} />
        <SubmitButton>{trans('Add')}</SubmitButton>
      </Form>
      <DataTable
        label={trans('Tags')}
        state={state}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        by="browser"
        search={trans('Search by name')}
        csv={data && data.length > 0 ? { name: 'tags' } : undefined}
        empty={<EmptyState icon={<TagIcon />} title={trans('There are no tags yet')} />}
        failed={isError && <LoadFailure title={trans('The tags could not be loaded')} onRetry={refetch} />}
      />
    </AdminFrame>
  )
}
