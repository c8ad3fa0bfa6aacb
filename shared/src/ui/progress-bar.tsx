import styles from './progress-bar.module.css'

const MIN = 0 // K-022
const MAX = 100

/** What a progress says of how things stand. */
export type ProgressTone = 'accent' | 'warning' | 'danger'

/** How big a progress indicator is. */
export type ProgressSize = 'sm' | 'md' | 'lg'

/** A progress between 0 and 100; values outside are clamped, and NaN is 0. */
export const clampProgress = (value: number): number =>
  Number.isNaN(value) ? MIN : Math.min(MAX, Math.max(MIN, value))

/** A progress from 0 to 100; values outside are clamped. */
export function ProgressBar({
  value,
  label,
  size = 'md',
  tone = 'accent',
}: {
  value: number
  label: string
  size?: ProgressSize
  tone?: ProgressTone
}) {
  const now = clampProgress(value)
  return (
    <div
      className={styles.track}
      data-size={size}
      data-tone={tone}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(now)}
    >
      <div className={styles.fill} style={{ inlineSize: `${now}%` }} />
    </div>
  )
}
