import { Card } from '@app/shared/ui'
import type { ReactNode } from 'react'
import styles from './outcome.module.css'

/** What came of an order: a picture, a sentence that is announced, and ways on. */
export function Outcome({
  icon,
  tone = 'neutral',
  title,
  text,
  children,
}: {
  icon: ReactNode
  tone?: 'neutral' | 'success'
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <Card>
      <div className={styles.outcome} role="status">
        <span className={styles.icon} data-tone={tone} aria-hidden="true">
          {icon}
        </span>
        <h2 className={styles.title}>{title}</h2>
        {text && <p className={styles.text}>{text}</p>}
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </Card>
  )
}
