import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { useFocusHandover } from './use-focus-handover'

/** Replaces a list that has nothing to show: an icon, the reason, and an action. */
export function EmptyState({
  icon,
  title,
  text,
  action,
  isFailure = false,
}: {
  icon?: ReactNode
  title: string
  text?: string
  action?: ReactNode
  /** Whether something is missing that should be there; that is announced. */
  isFailure?: boolean
}) {
  const element = useFocusHandover()
  return (
    <div ref={element} className={styles.empty} role={isFailure ? 'status' : undefined}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
