import { useController, useFormContext } from 'react-hook-form'
import { Combobox, type ComboboxProps } from '../overlays/combobox'

/** A combobox of the form around it. */
export function FormCombobox({
  name,
  ...props
}: Omit<ComboboxProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'> & { name: string }) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  return (
    <Combobox
      {...props}
      name={name}
      ref={field.ref}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}
