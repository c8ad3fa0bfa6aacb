const MIN = 0 // K-022
const MAX = 100

/** How big a progress indicator is. */
export type ProgressSize = 'sm' | 'md' | 'lg'

/** A progress between 0 and 100; anything outside, or not a number, is pulled in. */
export const clampProgress = (value: number): number =>
  Number.isNaN(value) ? MIN : Math.min(MAX, Math.max(MIN, value))
