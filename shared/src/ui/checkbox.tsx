import type { ComponentProps } from 'react'
import { Choice, type ChoiceFrame } from './choice'
import styles from './choice.module.css'

/** Props of a checkbox; everything an `<input type="checkbox">` takes goes through. */
export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'>,
    ChoiceFrame {}

/** Yes or no, sent with its form. */
export function Checkbox({ label, help, error, ...props }: CheckboxProps) {
  return (
    <Choice label={label} help={help} error={error}>
      {ties => <input {...props} {...ties} type="checkbox" className={styles.box} />}
    </Choice>
  )
}
