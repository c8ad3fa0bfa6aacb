import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

/** The shape of something that is still loading; sizes are CSS lengths. */
export function Skeleton({
  width = '100%',
  height = 16,
  shape = 'line',
}: {
  width?: CSSProperties['inlineSize']
  height?: CSSProperties['blockSize']
  shape?: 'line' | 'circle'
}) {
  return (
    <span
      className={styles.skeleton}
      data-shape={shape}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  )
}
