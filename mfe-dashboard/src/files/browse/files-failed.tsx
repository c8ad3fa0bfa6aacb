import { useTrans } from '@app/shared/i18n'
import { Button, ButtonLink, EmptyState } from '@app/shared/ui'
import { CloudOff, FolderX } from 'lucide-react'
import { folderPath } from '../entry/folder-path'

/** Replaces the list of a folder that was thrown away, or that is of another workspace. */
export function FolderGone() {
  const { trans } = useTrans()
  return (
    <EmptyState
      icon={<FolderX />}
      title={trans('This folder is not here any more')}
      text={trans('It may be in the bin, or in another workspace.')}
      action={
        <ButtonLink to={folderPath(null)} variant="outline">
          {trans('Show all files')}
        </ButtonLink>
      }
    />
  )
}

/** Replaces the list when the server gave none. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { trans } = useTrans()
  return (
    <EmptyState
      icon={<CloudOff />}
      isFailure
      title={trans('The files could not be loaded')}
      text={trans('Please try again in a moment.')}
      action={<Button onClick={onRetry}>{trans('Try again')}</Button>}
    />
  )
}
