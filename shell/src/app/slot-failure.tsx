import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import type { RemoteError } from '../registry/remote-error'
import { useRemotes } from './registry-context'
import styles from './slot-failure.module.css'

/** Stands in place of an essential part of a page that could not be drawn. */
export default function SlotFailure({
  error,
  onRetry,
}: {
  error: RemoteError | undefined
  onRetry: () => void
}) {
  const { trans } = useTrans()
  const { versions } = useRemotes()
  return (
    <div className={styles.failure} role="status">
      <p className={styles.text}>{trans('This part could not be loaded.')}</p>
      <Button
        variant="outline"
        size="sm"
        onClick={() => {
          if (error) versions.pardon(error)
          onRetry()
        }}
      >
        {trans('Try again')}
      </Button>
    </div>
  )
}
