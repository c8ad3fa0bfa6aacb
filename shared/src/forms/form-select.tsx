import { Select, type SelectProps } from '../ui/select'
import { type FieldRules, useField } from './use-field'

/** A select of the form around it. */
export function FormSelect({
  name,
  required,
  rules,
  ...props
}: FieldRules & Omit<SelectProps, 'name' | 'error' | 'required'>) {
  const { registration, error } = useField({ name, required, rules })
  return <Select {...props} {...registration} required={required} error={error} />
}
