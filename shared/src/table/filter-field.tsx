import { useTrans } from '../i18n/use-trans'
import { Select } from '../ui/select'
import { TextField } from '../ui/text-field'
import type { ColumnFilter } from './data-column'
import styles from './table-tools.module.css'

/** Says by which value, text or days a column narrows the rows; an empty text is none. */
export function FilterField({
  label,
  filter,
  value,
  onChange,
}: {
  label: string
  filter: ColumnFilter
  value: string
  onChange: (wanted: string) => void
}) {
  const { trans } = useTrans()
  if (filter.kind === 'choice')
    return (
      <Select
        label={label}
        placeholder={trans('Any')}
        options={filter.options}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    )
  if (filter.kind === 'text')
    return (
      <TextField
        label={label}
        maxLength={100}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    )
  const [first = '', last = ''] = value.split('..')
  const change = (from: string, to: string) => onChange(from || to ? `${from}..${to}` : '')
  return (
    <fieldset className={styles.days}>
      <legend className={styles.legend}>{label}</legend>
      <TextField
        type="date"
        label={trans('From day')}
        value={first}
        onChange={event => change(event.target.value, last)}
      />
      <TextField
        type="date"
        label={trans('To day')}
        value={last}
        onChange={event => change(first, event.target.value)}
      />
    </fieldset>
  )
}
