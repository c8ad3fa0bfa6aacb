import { useDates, useTrans } from '@app/shared/i18n'
import type { DataColumn } from '@app/shared/table'
import { Badge, Link } from '@app/shared/ui'
import type { PageListItem, PageState } from '@app/shared/wire'
import { PageMenu } from './page-menu'
import styles from './pages.module.css'
import { useTagOptions } from './use-tag-options'

const tones = { draft: 'neutral', scheduled: 'warning', published: 'success' } as const
const names: Record<PageState, string> = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' }

/** The columns of the table of pages. The server filters by those that have a filter. */
export function usePageColumns(): DataColumn<PageListItem>[] {
  const { trans } = useTrans()
  const dates = useDates()
  const tagOptions = useTagOptions()
  return [
    {
      key: 'title',
      header: trans('Title'),
      sortable: true,
      cell: ({ id, title, slug }) => (
        <span>
          <Link to={`/admin/pages/${id}`}>{title}</Link>
          <span className={styles.address} dir="ltr">{`/pages/${slug}`}</span>
        </span>
      ),
    },
    {
      key: 'tag',
      header: trans('Tags'),
      width: '20%',
      filter: { kind: 'choice', options: tagOptions },
      cell: ({ tags }) =>
        tags.length > 0 && (
          <span className={styles.badges}>
            {tags.map(({ id, name }) => (
              <Badge key={id}>{name}</Badge>
            ))}
          </span>
        ),
    },
    {
      key: 'state',
      header: trans('State'),
      width: '20%',
      filter: {
        kind: 'choice',
        options: Object.entries(names).map(([value, name]) => ({ value, label: trans(name) })),
      },
      cell: ({ state, publish_at, has_draft }) => (
        <span className={styles.badges}>
          <Badge tone={tones[state]}>
            {state === 'scheduled' && publish_at
              ? trans('From :time', { time: dates.minute(publish_at) })
              : trans(names[state])}
          </Badge>
          {has_draft && <Badge>{trans('Unpublished changes')}</Badge>}
        </span>
      ),
    },
    {
      key: 'updated_at',
      header: trans('Changed'),
      width: '136px',
      sortable: true,
      cell: ({ updated_at }) => <time dateTime={updated_at}>{dates.day(updated_at)}</time>,
    },
    {
      key: 'actions',
      header: trans('Actions'),
      cell: page => <PageMenu page={page} />,
      align: 'end',
      width: '60px',
      isMenu: true,
    },
  ]
}
