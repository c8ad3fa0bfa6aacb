import { useHttp } from '@app/shared/host'
import { useDates, useTrans } from '@app/shared/i18n'
import { Page, useSearch } from '@app/shared/navigation'
import { Skeleton } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { sharedFileQuery } from '../calls/file-calls'
import { FolderSteps } from '../entry/folder-steps'
import { Preview } from '../preview/preview'
import { NotShared } from './not-shared'
import { DownloadShared, SharedFolder } from './shared-folder'
import { ENTRY, sharedPath } from './shared-path'

/** What somebody shared by a link, at `/s/:token`, for anybody who has it; `?entry=` is a file or folder in what is shared. */
export default function SharedFile() {
  const { trans } = useTrans()
  const dates = useDates()
  const { token = '' } = useParams()
  const [params] = useSearch()
  const entryId = params.get(ENTRY)
  const { data, error, refetch } = useQuery(sharedFileQuery(useHttp(), token, entryId))
  if (error)
    return (
      <NotShared
        error={error}
        onRetry={() => void refetch()}
        {...(entryId && { around: sharedPath(token) })}
      />
    )
  if (!data)
    return (
      <Page width="reading" title={trans('Shared file')}>
        <Skeleton height={240} />
      </Page>
    )
  const { file, path, shared_by: name, expires_at } = data
  const until = expires_at && dates.longDay(expires_at)
  const steps = [...path, file].map((step, index) => ({
    to: sharedPath(token, index === 0 ? undefined : step.id),
    name: step.name,
  }))
  return (
    <Page
      width="reading"
      title={file.name}
      lead={
        until
          ? trans('Shared by :name until :date', { name, date: until })
          : trans('Shared by :name', { name })
      }
      actions={file.url && <DownloadShared file={file} />}
    >
      <FolderSteps steps={steps} />
      {file.type === 'folder' ? <SharedFolder token={token} shared={data} /> : <Preview file={file} />}
    </Page>
  )
}
