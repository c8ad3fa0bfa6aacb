import { useDates, useTrans } from '@app/shared/i18n'
import type { DataColumn } from '@app/shared/table'
import { Badge, Link } from '@app/shared/ui'
import type { PageListItem, PageState } from '@app/shared/wire'
import { PageMenu } from './page-menu'
import styles from './pages.module.css'

const tones = { draft: 'neutral', scheduled: 'warning', published: 'success' } as const
const names: Record<PageState, string> = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' }

/** The columns of the table of pages. */
export function usePageColumns(): DataColumn<PageListItem>[] {
  const { trans } = useTrans()
  const dates = useDates()
  return [
    {
      key: 'title',
      header: trans('Title'),
      sortable: true,
      cell: ({ id, title, slug, tags }) => (
        <span>
          <span className={styles.title}>
            <Link to={`/admin/pages/${id}`}>{title}</Link>
            {tags.map(tag => (
              <Badge key={tag.id}>{tag.name}</Badge>
            ))}
          </span>
          <span className={styles.address} dir="ltr">{`/pages/${slug}`}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: trans('State'),
      width: '24%',
      filter: {
        kind: 'choice',
        options: Object.entries(names).map(([value, name]) => ({ value, label: trans(name) })),
      },
      cell: ({ state, publish_at, has_draft }) => (
        <span className={styles.title}>
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
