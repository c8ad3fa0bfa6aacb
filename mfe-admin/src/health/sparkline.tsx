import { useEffect, useState } from 'react'
import styles from './sparkline.module.css'

const WIDTH = 72
const HEIGHT = 20

/** The course of a number as a small line; `text` is its accessible description. */
export function Sparkline({
  values,
  text,
  tone = 'accent',
}: {
  values: readonly number[]
  text: string
  tone?: 'accent' | 'danger'
}) {
  // With room above, so that a number that stays the same runs through the middle.
  const top = 1.6 * Math.max(...values, Number.MIN_VALUE)
  const step = WIDTH / Math.max(1, values.length - 1)
  const points = values.map((value, index) => `${index * step},${HEIGHT - 2 - (value / top) * (HEIGHT - 4)}`)
  const line = points.length === 1 ? [points[0], `${WIDTH},${points[0]?.split(',')[1]}`] : points
  return (
    <svg
      className={styles.line}
      data-tone={tone}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={text}
    >
      <polyline points={line.join(' ')} />
    </svg>
  )
}

const MOST = 40

/** The last 40 values of a repeated measurement; a new `stamp` adds the value. */
export function useSamples(value: number | undefined, stamp: number): number[] {
  const [samples, setSamples] = useState<number[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same value measured again is a new sample.
  useEffect(() => {
    if (value !== undefined) setSamples(before => [...before, value].slice(-MOST))
  }, [value, stamp])
  return samples
}
