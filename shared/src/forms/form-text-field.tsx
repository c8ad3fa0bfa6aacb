import { TextField, type TextFieldProps } from '../ui/text-field'
import { type FieldRules, useField } from './use-field'

/** A text field of the form around it. */
export function FormTextField({
  name,
  required,
  rules,
  ...props
}: FieldRules & Omit<TextFieldProps, 'name' | 'error' | 'required'>) {
  const { registration, error } = useField({ name, required, rules }, props.type)
  return <TextField {...props} {...registration} required={required} error={error} />
}
