import styles from './progress-bar.module.css'
import { clampProgress, type ProgressSize } from './progress-value'

/** How far something is, from 0 to 100; values outside are clamped. */
export function ProgressBar({
  value,
  label,
  size = 'md',
}: {
  value: number
  label: string
  size?: ProgressSize
}) {
  const now = clampProgress(value)
  return (
    <div
      className={styles.track}
      data-size={size}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={now}
    >
      <div className={styles.fill} style={{ inlineSize: `${now}%` }} />
    </div>
  )
}
