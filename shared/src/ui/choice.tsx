import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'
import type { ControlTies } from './field'
import { FieldError } from './field-error'

/** What a checkbox or switch has beside it. */
export interface ChoiceFrame {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
}

/** Control at the start, label beside it, help and error below the label. */
export function Choice({
  label,
  help,
  error,
  children,
}: ChoiceFrame & { children: (ties: ControlTies) => ReactNode }) {
  const id = useId()
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const described = [error && errorId, help && helpId].filter(Boolean).join(' ')
  return (
    <div className={styles.choice}>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {help && (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      )}
      {error && (
        <div className={styles.error}>
          <FieldError id={errorId} error={error} />
        </div>
      )}
    </div>
  )
}
