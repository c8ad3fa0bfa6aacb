import type { ComponentProps } from 'react'
import { Field, type FieldFrame } from './field'
import styles from './input.module.css'

/** Props of a text area; everything a `<textarea>` takes goes through. */
export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'>, FieldFrame {
  /** Whether the label is only heard, where a heading such as that of a column says what the field is. */
  hideLabel?: boolean
}

/** Several lines of text; grows with its content. */
export function TextArea({ label, help, error, aside, hideLabel, ...props }: TextAreaProps) {
  return (
    <Field label={label} help={help} error={error} aside={aside} hideLabel={hideLabel}>
      {ties => <textarea rows={4} {...props} {...ties} className={styles.input} data-multiline />}
    </Field>
  )
}
