import { ApiError } from '@app/shared/http'
import { useTrans } from '@app/shared/i18n'
import { Page } from '@app/shared/navigation'
import { Button, ButtonLink, EmptyState } from '@app/shared/ui'
import { CloudOff, FileX2, Link2Off } from 'lucide-react'

/**
 * Why nothing is shown: the link is gone, or an entry in what it shares, or the server did not answer. `around` is where all that is
 * shared is shown, for an entry in it.
 */
export function NotShared({
  error,
  around,
  onRetry,
}: {
  error: Error
  around?: string
  onRetry: () => void
}) {
  const { trans } = useTrans()
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <Page width="reading" title={trans('Shared file')}>
      {!isGone ? (
        <EmptyState
          icon={<CloudOff />}
          isFailure
          title={trans('The file could not be loaded')}
          action={<Button onClick={onRetry}>{trans('Try again')}</Button>}
        />
      ) : around ? (
        <EmptyState
          icon={<FileX2 />}
          isFailure
          title={trans('This is not shared any more')}
          text={trans('It was moved or deleted, or the link was taken back.')}
          action={
            <ButtonLink to={around} variant="outline">
              {trans('Show what is shared')}
            </ButtonLink>
          }
        />
      ) : (
        <EmptyState
          icon={<Link2Off />}
          isFailure
          title={trans('This link does not work any more')}
          text={trans('It has run out or was taken back. Ask whoever sent it for a new one.')}
        />
      )}
    </Page>
  )
}
