import { useTrans } from '@app/shared/i18n'
import { Button, EmptyState } from '@app/shared/ui'
import { CloudOff } from 'lucide-react'

/** Replaces what could not be loaded. */
export function Failed({ onRetry, text }: { onRetry: () => unknown; text?: string }) {
  const { trans } = useTrans()
  return (
    <EmptyState
      icon={<CloudOff />}
      isFailure
      title={trans('This could not be loaded')}
      text={text ?? trans('Nothing was changed. Please try again in a moment.')}
      action={
        <Button variant="outline" onClick={() => void onRetry()}>
          {trans('Try again')}
        </Button>
      }
    />
  )
}
