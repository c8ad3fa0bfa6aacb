import { useTrans } from '@app/shared/i18n'
import { Button, EmptyState } from '@app/shared/ui'
import { CloudOff } from 'lucide-react'

/** Replaces what could not be loaded. */
export function Failed({ onRetry }: { onRetry: () => unknown }) {
  const { trans } = useTrans()
  return (
    <EmptyState
      icon={<CloudOff />}
      isFailure
      title={trans('This could not be loaded')}
      text={trans('Check your connection, or try again in a moment.')}
      action={
        <Button variant="outline" onClick={() => void onRetry()}>
          {trans('Try again')}
        </Button>
      }
    />
  )
}
