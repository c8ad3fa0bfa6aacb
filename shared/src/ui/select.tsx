import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldFrame } from './field'
import inputStyles from './input.module.css'
import styles from './select.module.css'

/** One thing to choose. */
interface SelectOption {
  value: string
  label: string
  disabled?: boolean
  /** A heading under which it stands, with those around it that have the same. */
  group?: string
}

/** Props of a select; it takes everything a `<select>` takes. `placeholder` is the first option and has the empty value. */
export interface SelectProps
  extends Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'>,
    FieldFrame {
  options: readonly SelectOption[]
  placeholder?: string
}

/** One of several, on the browser's own element: every keyboard, screen reader and phone knows it. */
export function Select({ label, help, error, aside, inline, options, placeholder, ...props }: SelectProps) {
  return (
    <Field label={label} help={help} error={error} aside={aside} inline={inline}>
      {ties => (
        <div className={styles.frame}>
          <select {...props} {...ties} className={`${inputStyles.input} ${styles.select}`}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {underHeadings(options).map(({ group, options }) =>
              group === undefined ? (
                options.map(anOption)
              ) : (
                <optgroup key={group} label={group}>
                  {options.map(anOption)}
                </optgroup>
              ),
            )}
          </select>
          <ChevronDown className={styles.chevron} size={16} strokeWidth={1.75} aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}

const anOption = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)

/** Options that follow each other under one heading, or under none. */
function underHeadings(options: readonly SelectOption[]) {
  const runs: { group: string | undefined; options: SelectOption[] }[] = []
  for (const option of options) {
    const last = runs.at(-1)
    if (last && last.group === option.group) last.options.push(option)
    else runs.push({ group: option.group, options: [option] })
  }
  return runs
}
