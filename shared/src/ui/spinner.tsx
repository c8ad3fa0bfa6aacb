import type { ProgressSize } from './progress-bar'
import { ProgressCircle } from './progress-circle'
import { useSpinnerDelay } from './use-spinner-delay'

/** Says that something loads, but only when it takes long. Kept mounted with `loading`, it also stays long enough to be seen. */
export function Spinner({
  loading = true,
  size = 'md',
  label,
}: {
  loading?: boolean
  size?: ProgressSize
  label?: string
}) {
  return useSpinnerDelay(loading) ? (
    <ProgressCircle size={size} {...(label && { label })} indeterminate />
  ) : null
}
