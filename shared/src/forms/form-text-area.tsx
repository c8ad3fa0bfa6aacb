import { TextArea, type TextAreaProps } from '../ui/text-area'
import { type FieldRules, useField } from './use-field'

/** A text area of the form around it. */
export function FormTextArea({
  name,
  required,
  rules,
  ...props
}: FieldRules & Omit<TextAreaProps, 'name' | 'error' | 'required'>) {
  const { registration, error } = useField({ name, required, rules })
  return <TextArea {...props} {...registration} required={required} error={error} />
}
