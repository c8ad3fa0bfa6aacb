import { prettyBytes, useDates, useTrans } from '@app/shared/i18n'
import type { DataColumn } from '@app/shared/table'
import { Badge } from '@app/shared/ui'
import type { FileEntry } from '@app/shared/wire'
import { FileMenu } from '../actions/file-menu'
import { FilePicture } from '../entry/file-icon'
import { kindName } from '../entry/kind-name'
import { FileLink } from './file-link'
import styles from './file-list.module.css'
import { kinds } from './use-files-place'

/** The columns of the list of files. */
export function useFileColumns(isBin: boolean, onOpen: (file: FileEntry) => void): DataColumn<FileEntry>[] {
  const { trans, language } = useTrans()
  const dates = useDates()
  return [
    {
      key: 'name',
      header: trans('Name'),
      sortable: true,
      cell: file => (
        <span className={styles.name}>
          <FilePicture file={file} size="row" />
          <FileLink file={file} isBin={isBin} onOpen={onOpen} />
          {file.is_shared && <Badge>{trans('Shared')}</Badge>}
        </span>
      ),
    },
    {
      key: 'type',
      header: trans('Kind'),
      width: '112px',
      isHidden: true,
      sortable: true,
      filter: {
        kind: 'choice',
        options: kinds.map(({ kind, name }) => ({ value: kind, label: trans(name) })),
      },
      cell: ({ type }) => trans(kindName(type)),
    },
    {
      key: 'file_size',
      header: trans('Size'),
      width: '112px',
      align: 'end',
      sortable: true,
      cell: file => (file.type === 'folder' ? '–' : prettyBytes(file.file_size, language)),
    },
    {
      key: 'updated_at',
      header: isBin ? trans('Deleted') : trans('Changed'),
      width: '144px',
      sortable: !isBin,
      cell: file => {
        const at = file.deleted_at ?? file.updated_at
        return <time dateTime={at}>{dates.day(at)}</time>
      },
    },
    {
      key: 'actions',
      header: trans('Actions'),
      align: 'end',
      width: '60px',
      isMenu: true,
      cell: file => <FileMenu entry={file} />,
    },
  ]
}
