import { TextField } from '@app/shared/ui'
import { useState } from 'react'

/** A list of words with commas between; what is being typed stays as it is. */
export function ListField({
  label,
  help,
  values,
  onChange,
}: {
  label: string
  help: string
  values: readonly string[]
  onChange: (values: string[]) => void
}) {
  const [text, setText] = useState(() => values.join(', '))
  return (
    <TextField
      label={label}
      help={help}
      value={text}
      dir="ltr"
      onChange={({ target }) => {
        setText(target.value)
        onChange(target.value.split(',').flatMap(part => part.trim() || []))
      }}
    />
  )
}
