import { useTrans } from '@app/shared/i18n'
import { Button, EmptyState } from '@app/shared/ui'
import { CloudOff } from 'lucide-react'

/** Replaces a list that could not be loaded. */
export function Failed({ onRetry }: { onRetry: () => unknown }) {
  const { trans } = useTrans()
  return (
    <EmptyState
      icon={<CloudOff />}
      isFailure
      title={trans('This could not be loaded')}
      action={
        <Button variant="outline" size="sm" onClick={() => void onRetry()}>
          {trans('Try again')}
        </Button>
      }
    />
  )
}
