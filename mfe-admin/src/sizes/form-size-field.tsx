import { useControlledField } from '@app/shared/forms'
import { SizeField } from './size-field'

/** A number of bytes of the form around it that cannot be left out. */
export function FormSizeField({ name, label, help }: { name: string; label: string; help?: string }) {
  const { value, ...field } = useControlledField(name, { required: true })
  return <SizeField {...field} label={label} help={help} bytes={value} required />
}
