import { type ClipboardEvent, type FormEvent, use } from 'react'
import { TextField, type TextFieldProps } from '../ui/text-field'
import { type FieldRules, useField } from './use-field'
import { WaitContext } from './use-wait'

interface FormCodeFieldProps
  extends Omit<FieldRules, 'required' | 'rules'>,
    Pick<TextFieldProps, 'label' | 'help' | 'autoComplete' | 'autoFocus' | 'inputMode'> {
  /** Characters of a complete code. */
  length: number
  /** Shown at a code that is too short. */
  tooShort: string
  /** Leaves only the characters of a code, so that a code may be typed and pasted with spaces and dashes; digits by default. */
  clean?: (typed: string) => string
}

const digits = (typed: string) => typed.replace(/\D/g, '')

/** A one-time code of the form around it, which is sent as soon as the code is complete. */
export function FormCodeField({ name, length, tooShort, clean = digits, ...props }: FormCodeFieldProps) {
  const rules = { minLength: { value: length, message: tooShort } }
  const { registration, error } = useField({ name, required: true, rules })
  const mustWait = use(WaitContext) > 0

  const take = async (input: HTMLInputElement) => {
    const code = clean(input.value).slice(0, length)
    if (code !== input.value) input.value = code
    await registration.onChange({ target: input, type: 'change' })
    if (code.length === length && !mustWait) input.form?.requestSubmit()
  }
  return (
    <TextField
      {...props}
      {...registration}
      maxLength={length}
      required
      error={error}
      onChange={(event: FormEvent<HTMLInputElement>) => void take(event.currentTarget)}
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
        // A browser cuts what is pasted at the maximum length, spaces counted.
        event.preventDefault()
        const input = event.currentTarget
        const { value, selectionStart, selectionEnd } = input
        const pasted = event.clipboardData.getData('text')
        input.value =
          value.slice(0, selectionStart ?? value.length) + pasted + value.slice(selectionEnd ?? value.length)
        void take(input)
      }}
    />
  )
}
