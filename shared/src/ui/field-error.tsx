import { CircleAlert } from 'lucide-react'
import styles from './field-error.module.css'

/** What is wrong with a field, below it; read out when it appears. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div aria-live="polite" className={styles.announcer}>
      {error && (
        <p id={id} className={styles.error}>
          <CircleAlert className={styles.icon} size={14} strokeWidth={2} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
