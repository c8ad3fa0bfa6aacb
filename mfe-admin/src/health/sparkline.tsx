import styles from './sparkline.module.css'

const WIDTH = 64
const HEIGHT = 24

/** The course of a number as a small line between nothing and the `top` of its scale; `text` is its accessible description. */
export function Sparkline({
  values,
  top,
  topLabel,
  text,
  tone = 'neutral',
}: {
  values: readonly number[]
  top: number
  /** The top of the scale in words: "5 %". */
  topLabel: string
  text: string
  tone?: 'neutral' | 'danger'
}) {
  const step = WIDTH / Math.max(1, values.length - 1)
  const height = (value: number) => HEIGHT - 1 - (Math.min(value, top) / top) * (HEIGHT - 2)
  const points = values.map((value, index) => `${index * step},${height(value)}`)
  const line = points.length === 1 ? [points[0], `${WIDTH},${points[0]?.split(',')[1]}`] : points
  return (
    <span className={styles.chart}>
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
      <span className={styles.scale} aria-hidden="true">
        <span>{topLabel}</span>
        <span>0</span>
      </span>
    </span>
  )
}
