import type { ReactNode } from 'react'
import styles from './skip-button.module.css'

/** Leads the keyboard past what follows it. It is seen while it has the focus, and needs a parent that is positioned. */
export function SkipButton({ onSkip, children }: { onSkip: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.skip} onClick={onSkip}>
      {children}
    </button>
  )
}
