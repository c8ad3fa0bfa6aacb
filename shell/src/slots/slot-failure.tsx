import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import styles from './slot-failure.module.css'

/** Stands in place of an essential part of a page that could not be drawn. */
export default function SlotFailure({ onRetry }: { onRetry: () => void }) {
  const { trans } = useTrans()
  return (
    <div className={styles.failure} role="status">
      <p className={styles.text}>{trans('This part could not be loaded.')}</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {trans('Try again')}
      </Button>
    </div>
  )
}
