import { useTrans } from '@app/shared/i18n'
import { useId } from 'react'
import type { Cycle } from './choose-price'
import styles from './cycle-toggle.module.css'

interface CycleToggleProps {
  cycle: Cycle
  onChange(cycle: Cycle): void
  /** Whole percent saved by paying by the year. */
  saving: number | undefined
}

const cycles = [
  ['monthly', 'Monthly'],
  ['annual', 'Annual'],
] as const

/** Monthly or annual, with a hint at what annual saves. */
export function CycleToggle({ cycle, onChange, saving }: CycleToggleProps) {
  const { trans } = useTrans()
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{trans('Billing cycle')}</legend>
      <div className={styles.options}>
        {cycles.map(([value, label]) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={cycle === value}
              onChange={() => onChange(value)}
            />
            {trans(label)}
          </label>
        ))}
      </div>
      <p className={styles.saving}>
        {saving !== undefined && <span>{trans('Save up to :percentage%', { percentage: saving })}</span>}
      </p>
    </fieldset>
  )
}
