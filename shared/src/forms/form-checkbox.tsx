import { Checkbox, type CheckboxProps } from '../ui/checkbox'
import { type FieldRules, useField } from './use-field'

/** A checkbox of the form around it; a required one must be checked. */
export function FormCheckbox({
  name,
  required,
  rules,
  ...props
}: FieldRules & Omit<CheckboxProps, 'name' | 'error' | 'required'>) {
  const { registration, error } = useField({ name, required, rules })
  return <Checkbox {...props} {...registration} required={required} error={error} />
}
