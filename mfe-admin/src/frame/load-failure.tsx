import { useTrans } from '@app/shared/i18n'
import { Button, EmptyState } from '@app/shared/ui'
import { CloudOff } from 'lucide-react'

/** Stands where something could not be loaded; `title` says what, translated. */
export function LoadFailure({ title, onRetry }: { title: string; onRetry: () => unknown }) {
  const { trans } = useTrans()
  return (
    <EmptyState
      icon={<CloudOff />}
      isFailure
      title={title}
      text={trans('Please try again in a moment.')}
      action={<Button onClick={() => void onRetry()}>{trans('Try again')}</Button>}
    />
  )
}
