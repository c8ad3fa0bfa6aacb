import type { ComponentProps } from 'react'
import { Choice, type ChoiceFrame } from './choice'
import styles from './choice.module.css'

/** Props of a switch; everything an `<input type="checkbox">` takes goes through. */
export interface SwitchProps
  extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'role' | 'className'>,
    ChoiceFrame {}

/** On or off, in force at once. */
export function Switch({ label, help, error, ...props }: SwitchProps) {
  return (
    <Choice label={label} help={help} error={error}>
      {ties => (
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox brings its checked state along
        <input {...props} {...ties} type="checkbox" role="switch" className={styles.switch} />
      )}
    </Choice>
  )
}
