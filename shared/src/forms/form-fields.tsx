import { Combobox, type ComboboxProps } from '../overlays/combobox'
import { Checkbox, type CheckboxProps } from '../ui/checkbox'
import { Select, type SelectProps } from '../ui/select'
import { TextArea, type TextAreaProps } from '../ui/text-area'
import { TextField, type TextFieldProps } from '../ui/text-field'
import { useControlledField } from './use-controlled-field'
import { type FieldRules, useField, useLimitNote } from './use-field'

type InForm<Props> = FieldRules & Omit<Props, 'name' | 'error' | 'required'>

/** A text field of the form around it. */
export function FormTextField({ name, required, rules, ...props }: InForm<TextFieldProps>) {
  const { registration, error } = useField({ name, required, rules }, props.type)
  const help = useLimitNote(name, props.maxLength) ?? props.help
  return <TextField {...props} {...registration} required={required} error={error} help={help} />
}

/** A text area of the form around it. */
export function FormTextArea({ name, required, rules, ...props }: InForm<TextAreaProps>) {
  const { registration, error } = useField({ name, required, rules })
  const help = useLimitNote(name, props.maxLength) ?? props.help
  return <TextArea {...props} {...registration} required={required} error={error} help={help} />
}

/** A select of the form around it. */
export function FormSelect({ name, required, rules, ...props }: InForm<SelectProps>) {
  const { registration, error } = useField({ name, required, rules })
  return <Select {...props} {...registration} required={required} error={error} />
}

/** A checkbox of the form around it; a required one must be checked. */
export function FormCheckbox({ name, required, rules, ...props }: InForm<CheckboxProps>) {
  const { registration, error } = useField({ name, required, rules })
  return <Checkbox {...props} {...registration} required={required} error={error} />
}

/** A combobox of the form around it. */
export function FormCombobox({
  name,
  ...props
}: Omit<ComboboxProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'> & { name: string }) {
  return <Combobox {...props} {...useControlledField(name)} />
}
