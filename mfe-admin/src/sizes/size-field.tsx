import { useTrans } from '@app/shared/i18n'
import { Select, TextField } from '@app/shared/ui'
import { type ComponentProps, useState } from 'react'
import styles from './size-field.module.css'
import { type TypedSize, toBytes, toSize, units } from './typed-size'

/** A number of bytes, typed as a number and its unit; an empty one is none. */
export function SizeField({
  bytes,
  onChange,
  ...field
}: Pick<
  ComponentProps<typeof TextField>,
  'label' | 'help' | 'error' | 'name' | 'placeholder' | 'required' | 'ref' | 'onBlur'
> & {
  bytes: string
  onChange: (bytes: string) => void
}) {
  const { trans } = useTrans()
  // Kept as it was typed: of "1.0" on the way to "1.05", and of a unit without a number, the bytes know nothing.
  const [typed, setTyped] = useState(() => toSize(bytes))
  const { amount, unit } = toBytes(typed) === bytes ? typed : toSize(bytes)
  const change = (next: TypedSize) => {
    setTyped(next)
    onChange(toBytes(next))
  }
  return (
    <div className={styles.size}>
      <TextField
        {...field}
        type="number"
        min={0}
        step="any"
        value={amount}
        onChange={({ target }) => change({ amount: target.value, unit })}
      />
      <Select
        label={trans('Unit')}
        aria-label={trans('Unit of :name', { name: field.label })}
        options={Object.keys(units).map(value => ({ value, label: value }))}
        value={unit}
        onChange={({ target }) => change({ amount, unit: target.value })}
      />
    </div>
  )
}
