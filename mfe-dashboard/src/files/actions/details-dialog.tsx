import { useHttp } from '@app/shared/host'
import { prettyBytes, useDates, useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import type { FileEntry } from '@app/shared/wire'
import { useActiveWorkspace } from '@app/shared/workspace'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { foldersQuery, shareQuery } from '../calls/file-calls'
import { FilePicture } from '../entry/file-icon'
import { folderPath } from '../entry/folder-path'
import { kindName } from '../entry/kind-name'
import styles from './dialogs.module.css'

/** Everything that is known of an entry, at the side. */
export function DetailsDialog({ entry, onClose }: { entry: FileEntry; onClose: () => void }) {
  const { trans, language } = useTrans()
  const dates = useDates()
  const http = useHttp()
  const workspace = useActiveWorkspace()
  const parentId = entry.parent_id ?? undefined
  const folder = useInfiniteQuery(foldersQuery(http, workspace.id, parentId))
  const share = useQuery({ ...shareQuery(http, entry.id), enabled: entry.is_shared })
  const until = share.data?.expires_at
  const where = folder.data?.pages[0]?.path.map(({ name }) => name).join(' / ')
  const facts: [string, ReactNode][] = [
    [trans('Kind'), trans(kindName(entry.type))],
    [trans('Type'), entry.mime || undefined],
    [trans('Size'), entry.type === 'folder' ? undefined : prettyBytes(entry.file_size, language)],
    [
      trans('Where'),
      folder.data && (
        <Link className={styles.where} to={folderPath(entry.parent_id)} onClick={onClose}>
          {where || trans('Files')}
        </Link>
      ),
    ],
    [trans('Uploaded by'), entry.owner?.display_name ?? trans('A deleted account')],
    [trans('Created'), dates.minute(entry.created_at)],
    [trans('Changed'), dates.minute(entry.updated_at)],
    [
      trans('Shared'),
      until
        ? trans('By link, until :date', { date: dates.minute(until) })
        : trans(entry.is_shared ? 'By link' : 'No'),
    ],
  ]
  return (
    <Dialog open onOpenChange={onClose} size="side" title={entry.name}>
      <FilePicture file={entry} size="tile" />
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Dialog>
  )
}
