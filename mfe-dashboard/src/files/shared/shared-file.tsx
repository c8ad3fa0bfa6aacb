import { useHttp } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { Page } from '@app/shared/navigation'
import { Button, ButtonLink, Card, EmptyState, Skeleton } from '@app/shared/ui'
import { prettyBytes } from '@app/shared/uploads'
import type { SharedFile as SharedFileData } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { CloudOff, Link2Off } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { sharedFileQuery } from '../calls/file-calls'
import { downloadAddress } from '../entry/download-address'
import { FilePicture } from '../entry/file-icon'
import { Preview } from '../preview/preview'
import styles from './shared-file.module.css'

/** What somebody shared by a link, at `/s/:token`, for anybody who has it. */
export default function SharedFile() {
  const { trans, language } = useTrans()
  const { token = '' } = useParams()
  const { data, error, refetch } = useQuery(sharedFileQuery(useHttp(), token))
  if (error)
    return (
      <NotShown isGone={error instanceof ApiError && error.status === 404} onRetry={() => void refetch()} />
    )
  if (!data)
    return (
      <Page width="reading" title={trans('Shared file')}>
        <Skeleton height={240} />
      </Page>
    )
  const { file, children, shared_by: name, expires_at } = data
  const until =
    expires_at && new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(expires_at))
  return (
    <Page
      width="reading"
      title={file.name}
      lead={
        until
          ? trans('Shared by :name until :date', { name, date: until })
          : trans('Shared by :name', { name })
      }
      actions={file.url && <Download file={file} />}
    >
      {file.type !== 'folder' ? (
        <Preview file={file} />
      ) : children.length === 0 ? (
        <EmptyState title={trans('This folder is empty')} />
      ) : (
        <Card title={trans('In this folder')}>
          <ul className={styles.rows}>
            {children.map(child => (
              <li key={child.id} className={styles.row}>
                <FilePicture file={child} size="row" />
                <span className={styles.name}>{child.name}</span>
                <span className={styles.size}>
                  {child.type === 'folder' ? '' : prettyBytes(child.file_size, language)}
                </span>
                {child.url && <Download file={child} />}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Page>
  )
}

/** Why nothing is shown: the link is gone, or the server did not answer. */
function NotShown({ isGone, onRetry }: { isGone: boolean; onRetry: () => void }) {
  const { trans } = useTrans()
  return (
    <Page width="reading" title={trans('Shared file')}>
      {isGone ? (
        <EmptyState
          icon={<Link2Off />}
          isFailure
          title={trans('This link does not work any more')}
          text={trans('It has run out or was taken back. Ask whoever sent it for a new one.')}
        />
      ) : (
        <EmptyState
          icon={<CloudOff />}
          isFailure
          title={trans('The file could not be loaded')}
          action={<Button onClick={onRetry}>{trans('Try again')}</Button>}
        />
      )}
    </Page>
  )
}

function Download({ file }: { file: SharedFileData }) {
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
