import { useTrans } from '../i18n/use-trans'
import { clampProgress, type ProgressSize } from './progress-bar'
import styles from './progress-circle.module.css'

const RADIUS = 14
const LENGTH = 2 * Math.PI * RADIUS
const INDETERMINATE_PART = 28

/** A progress from 0 to 100, clamped, as a ring; `indeterminate` when the progress is unknown. */
export function ProgressCircle({
  value = 0,
  label,
  size = 'md',
  tone = 'accent',
  indeterminate = false,
}: {
  value?: number
  label?: string
  size?: ProgressSize
  tone?: 'accent' | 'inherit'
  indeterminate?: boolean
}) {
  const { trans } = useTrans()
  const now = indeterminate ? INDETERMINATE_PART : clampProgress(value)
  return (
    <svg
      className={styles.circle}
      data-size={size}
      data-tone={tone}
      data-indeterminate={indeterminate || undefined}
      viewBox="0 0 32 32"
      role="progressbar"
      aria-label={label ?? trans('Loading')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={indeterminate ? undefined : Math.round(now)}
    >
      <circle className={styles.track} cx="16" cy="16" r={RADIUS} />
      <circle
        className={styles.fill}
        cx="16"
        cy="16"
        r={RADIUS}
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - now / 100)}
      />
    </svg>
  )
}
