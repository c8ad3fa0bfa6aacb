import { useTrans } from '@app/shared/i18n'
import { limitName } from '@app/shared/limit-names'
import { ProgressBar } from '@app/shared/ui'
import type { Usage } from '@app/shared/wire'
import { useFormat } from '../words/use-format'
import styles from './usage-panel.module.css'

/** How much of one limit is used. */
export function UsageBar({ usage }: { usage: Usage }) {
  const { trans } = useTrans()
  const { quantity } = useFormat()
  const { used, limit } = usage
  const name = trans(limitName(usage))
  return (
    <li className={styles.bar}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.numbers}>
          {limit === null
            ? trans(':used, unlimited', { used: quantity(usage, used) })
            : trans(':used of :limit', { used: quantity(usage, used), limit: quantity(usage, limit) })}
        </span>
      </div>
      {limit !== null && (
        <ProgressBar label={name} value={limit === 0 ? (used > 0 ? 100 : 0) : (used / limit) * 100} />
      )}
      {limit !== null && used > limit && (
        <p className={styles.over}>
          {trans('More than your plan gives. Nothing is deleted, but nothing can be added.')}
        </p>
      )}
    </li>
  )
}
