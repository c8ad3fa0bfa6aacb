import type { ComponentProps } from 'react'
import { Field, type FieldFrame } from './field'
import styles from './input.module.css'
import { PasswordInput } from './password-input'

/** Props of a text field; everything an `<input>` takes goes through. */
export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'>, FieldFrame {
  type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'number' | 'date' | 'time'
}

/** A line of text. Passwords can be shown. */
export function TextField({ label, help, error, aside, type = 'text', ...props }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} aside={aside}>
      {ties =>
        type === 'password' ? (
          <PasswordInput {...props} {...ties} />
        ) : (
          <input {...props} {...ties} type={type} className={styles.input} />
        )
      }
    </Field>
  )
}
