import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'
import { FieldError } from './field-error'

/** Props of a checkbox; it takes everything an `<input type="checkbox">` takes. */
export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
}

/** Yes or no, sent with its form: the label beside it, help and error below the label. */
export function Checkbox({ label, help, error, ...props }: CheckboxProps) {
  const id = useId()
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const described = [error && errorId, help && helpId].filter(Boolean).join(' ')
  return (
    <div className={styles.choice}>
      <input
        {...props}
        id={id}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        type="checkbox"
        className={styles.box}
      />
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
