import { Checkbox, VisuallyHidden } from '@app/shared/ui'
import styles from './matrix-checkbox.module.css'

/** A box for one or several values: checked when all are on, in between when only some are. Checking it turns all on. */
export function MatrixCheckbox({
  label,
  values,
  isFixed,
  onChange,
}: {
  label: string
  values: readonly boolean[]
  /** Nothing of it can be changed. */
  isFixed: boolean
  onChange: (isOn: boolean) => void
}) {
  const isAll = values.every(Boolean)
  const isSome = values.some(Boolean) && !isAll
  return (
    <div className={styles.box}>
      <Checkbox
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        checked={isAll}
        disabled={isFixed}
        ref={box => {
          if (box) box.indeterminate = isSome
        }}
        onChange={() => onChange(!isAll)}
      />
    </div>
  )
}
