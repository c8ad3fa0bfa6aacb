import { type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { FieldError } from './field-error'
import { VisuallyHidden } from './visually-hidden'

/** What every field has around its control. */
export interface FieldFrame {
  label: string
  help?: ReactNode
  error?: string | undefined
  /** Shown at the end of the label's line, such as "Forgot your password?". */
  aside?: ReactNode
  /** Whether the label is before the control instead of above it, as in a toolbar. */
  inline?: boolean | undefined
}

/** Ties a control to its label, help and error. */
export interface ControlTies {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label above, control, help and error below. */
export function Field({
  label,
  help,
  error,
  aside,
  inline = false,
  hideLabel = false,
  children,
}: FieldFrame & {
  /** Whether the label is only heard. */
  hideLabel?: boolean | undefined
  children: (ties: ControlTies) => ReactNode
}) {
  const id = useId()
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const described = [error && errorId, help && helpId].filter(Boolean).join(' ')
  const caption = (
    <label htmlFor={id} className={styles.label}>
      {label}
    </label>
  )
  return (
    <div className={styles.field} data-inline={inline || undefined}>
      {hideLabel && <VisuallyHidden>{caption}</VisuallyHidden>}
      {(!hideLabel || aside) && (
        <div className={styles.top}>
          {!hideLabel && caption}
          {aside && <span className={styles.aside}>{aside}</span>}
        </div>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldError id={errorId} error={error} />
      {help && (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  )
}
