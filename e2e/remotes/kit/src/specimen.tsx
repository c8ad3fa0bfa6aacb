import type { ReactNode } from 'react'
import styles from './specimen.module.css'

/** Components of one kind; `id` names its picture. */
export function Section({ id, children }: { id: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={id} data-picture={id}>
      {children}
    </section>
  )
}

/** Small things side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** Things of the width of a form, three side by side. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}
