import type { ReactNode } from 'react'
import styles from './charts.module.css'

interface Figure {
  label: string
  value: ReactNode
  note?: string
}

/** Figures side by side, each with what it is and a note. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
