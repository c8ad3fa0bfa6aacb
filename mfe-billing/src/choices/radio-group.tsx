import { type ReactNode, useId } from 'react'
import styles from './radio-group.module.css'

/** One of a few, all of them in sight: each with its label, and what there is to say about it. */
export function RadioGroup<Value extends string | number>({
  label,
  value,
  onChange,
  options,
}: {
  label: string
  value: Value | undefined
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; about?: ReactNode }[]
}) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options}>
        {options.map(option => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.label}>{option.label}</span>
            {option.about && <span className={styles.about}>{option.about}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
