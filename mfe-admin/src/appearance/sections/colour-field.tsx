import { useTrans } from '@app/shared/i18n'
import { isThemeColour } from '@app/shared/theme-rules'
import { TextField } from '@app/shared/ui'
import { parseColour, toHex } from '../colours/parse-colour'
import styles from './sections.module.css'

/** A CSS colour: typed, or picked with the browser's own picker. */
export function ColourField({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}) {
  const { trans } = useTrans()
  const colour = parseColour(value)
  const wrong =
    value && !isThemeColour(value)
      ? trans('Write a colour such as #1d4ed8 or oklch(0.5 0.2 270).')
      : undefined
  return (
    <div className={styles.colour}>
      <input
        type="color"
        aria-label={trans('Pick: :name', { name: label })}
        className={styles.picker}
        value={colour ? toHex(colour) : '#000000'}
        onChange={event => onChange(event.target.value)}
      />
      <TextField
        label={label}
        error={error ?? wrong}
        spellCheck={false}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}
