import type { ReactNode } from 'react'
import { useTrans } from '../i18n/use-trans'
import { Button } from '../ui/button'
import { useLowerEdge } from '../ui/use-lower-edge'
import styles from './bulk-bar.module.css'
import { MOST_SELECTED } from './table-address'

/** What is selected and may be done with it. Its room is there before anything is selected, so that no row moves. */
export function BulkBar({
  total,
  count,
  elsewhere,
  isAll,
  onAll,
  onClear,
  children,
}: {
  /** How many rows there are; undefined while that is not known. */
  total: number | undefined
  count: number
  /** How many of the selected rows are not on screen. */
  elsewhere: number
  /** Whether all rows on screen are selected. */
  isAll: boolean
  onAll: () => void
  onClear: () => void
  children: ReactNode
}) {
  const { trans } = useTrans()
  const edge = useLowerEdge('selected')
  return (
    <div className={styles.room}>
      <section
        ref={edge}
        className={styles.bar}
        aria-label={trans('Selected')}
        data-on={count > 0 || undefined}
      >
        <p className={styles.count} role="status">
          {count > 0
            ? [
                trans(':count selected', { count }),
                elsewhere > 0 && trans(':count not shown here', { count: elsewhere }),
                count >= MOST_SELECTED && trans('no more than :count at once', { count: MOST_SELECTED }),
              ]
                .filter(Boolean)
                .join(', ')
            : total !== undefined && trans('1 entry|:count entries', { count: total })}
        </p>
        {count > 0 && (
          <>
            {!isAll && count < MOST_SELECTED && (
              <Button variant="ghost" size="sm" onClick={onAll}>
                {trans('Select all')}
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={onClear}>
              {trans('Clear selection')}
            </Button>
            <span className={styles.actions}>{children}</span>
          </>
        )}
      </section>
    </div>
  )
}
