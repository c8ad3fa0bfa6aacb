import { prettyBytes, useTrans } from '@app/shared/i18n'
import { ButtonLink, Card, EmptyState } from '@app/shared/ui'
import type { SharedFile, SharedFileResponse } from '@app/shared/wire'
import { Link } from 'react-router-dom'
import { downloadAddress } from '../entry/download-address'
import { FilePicture } from '../entry/file-icon'
import styles from './shared-folder.module.css'
import { sharedPath } from './shared-path'

/** What is in a folder that is shared, or in one below it: each file and folder opens in the page. */
export function SharedFolder({
  token,
  shared: { children, has_more },
}: {
  token: string
  shared: SharedFileResponse
}) {
  const { trans, language } = useTrans()
  if (children.length === 0) return <EmptyState title={trans('This folder is empty')} />
  return (
    <Card title={trans('In this folder')}>
      <ul className={styles.rows}>
        {children.map(child => (
          <li key={child.id} className={styles.row}>
            <FilePicture file={child} size="row" />
            <Link className={styles.name} to={sharedPath(token, child.id)}>
              {child.name}
            </Link>
            <span className={styles.size}>
              {child.type === 'folder' ? '' : prettyBytes(child.file_size, language)}
            </span>
            {child.url && <DownloadShared file={child} />}
          </li>
        ))}
      </ul>
      {has_more && (
        <p className={styles.more}>
          {trans('These are the first :count. Ask whoever shared the folder for the others.', {
            count: children.length,
          })}
        </p>
      )}
    </Card>
  )
}

/** Downloads a file that is shared. */
export function DownloadShared({ file }: { file: SharedFile }) {
  const { trans } = useTrans()
  return (
    <ButtonLink
      variant="outline"
      size="sm"
      to={downloadAddress(file) ?? ''}
      target="_blank"
      rel="noopener"
      aria-label={trans('Download :name', { name: file.name })}
    >
      {trans('Download')}
    </ButtonLink>
  )
}
