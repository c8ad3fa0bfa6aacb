import { prettyBytes, useDates, useTrans } from '@app/shared/i18n'
import type { DataColumn } from '@app/shared/table'
import { Badge, Link } from '@app/shared/ui'
import type { SiteFile } from '@app/shared/wire'
import { kindNames } from './file-calls'
import styles from './files.module.css'

/** The columns of the table of files. A file opens by the address that its owner has, too: as what it is, in a sandbox. */
export function useFileColumns(): DataColumn<SiteFile>[] {
  const { trans, language } = useTrans()
  const dates = useDates()
  return [
    {
      key: 'name',
      header: trans('Name'),
      sortable: true,
      cell: ({ name, url, thumbnail_url, deleted_at }) => (
        <span className={styles.file}>
          {thumbnail_url && <img src={thumbnail_url} alt="" loading="lazy" className={styles.picture} />}
          <span className={styles.name}>
            {url ? (
              <Link to={url} target="_blank" rel="noopener">
                {name}
              </Link>
            ) : (
              name
            )}
            {deleted_at && <Badge>{trans('In the bin')}</Badge>}
          </span>
        </span>
      ),
    },
    {
      key: 'owner',
      header: trans('Uploaded by'),
      width: '24%',
      filter: { kind: 'text' },
      cell: ({ owner, workspace }) => (
        <span className={styles.owner}>
          <span>{owner ? owner.display_name : trans('Nobody any more')}</span>
          <small>{workspace ? trans('in :workspace', { workspace: workspace.name }) : owner?.email}</small>
        </span>
      ),
    },
    {
      key: 'type',
      header: trans('Kind'),
      width: '104px',
      filter: {
        kind: 'choice',
        options: Object.entries(kindNames).map(([value, name]) => ({ value, label: trans(name) })),
      },
      cell: ({ type }) => trans(type === 'folder' ? 'Folder' : kindNames[type]),
    },
    {
      key: 'file_size',
      header: trans('Size'),
      width: '104px',
      align: 'end',
      sortable: true,
      cell: ({ file_size }) => prettyBytes(file_size, language),
    },
    {
      key: 'binned',
      header: trans('Thrown away'),
      width: '136px',
      isHidden: true,
      filter: {
        kind: 'choice',
        options: [
          { value: 'no', label: trans('Not in the bin') },
          { value: 'yes', label: trans('In the bin') },
        ],
      },
      cell: ({ deleted_at: at }) => at && <time dateTime={at}>{dates.day(at)}</time>,
    },
    {
      key: 'created_at',
      header: trans('Uploaded'),
      width: '136px',
      sortable: true,
      filter: { kind: 'days' },
      cell: ({ created_at: at }) => <time dateTime={at}>{dates.day(at)}</time>,
    },
  ]
}
