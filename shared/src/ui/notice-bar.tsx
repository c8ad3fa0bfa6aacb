import type { ReactNode } from 'react'
import styles from './notice-bar.module.css'

/** A line across the page that says how things stand, with what can be done about it beside it. */
export function NoticeBar({
  label,
  icon,
  text,
  isUrgent = false,
  children,
}: {
  /** The name of the region. */
  label: string
  icon: ReactNode
  text: string
  isUrgent?: boolean
  children?: ReactNode
}) {
  return (
    <section className={styles.bar} data-urgent={isUrgent || undefined} aria-label={label}>
      <p className={styles.text}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <span>{text}</span>
      </p>
      {children}
    </section>
  )
}
