import { useController, useFormContext } from 'react-hook-form'
import { useTrans } from '../i18n/use-trans'

/** A field of the form around it whose control is given its value, such as a number with its unit. */
export function useControlledField(name: string, { required = false } = {}) {
  const { trans } = useTrans()
  const { control } = useFormContext()
  const { field, fieldState } = useController({
    name,
    control,
    rules: required ? { required: trans('This field is required.') } : {},
  })
  const { ref, onChange, onBlur, value } = field
  return { name, ref, onChange, onBlur, value: String(value ?? ''), error: fieldState.error?.message }
}
