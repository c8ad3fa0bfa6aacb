import type { FocusEvent } from 'react'
import { type RegisterOptions, useFormContext } from 'react-hook-form'
import { useTrans } from '../i18n/use-trans'
import { afterPointer } from './after-pointer'

/** What a field must satisfy before its form may be sent; `rules` are react-hook-form's. */
export interface FieldRules {
  name: string
  required?: boolean | undefined
  rules?: Pick<RegisterOptions, 'minLength' | 'maxLength' | 'validate' | 'deps'> | undefined
}

const isEmail = /^[^\s@]+@[^\s@]+$/

/** Registers a field of the form around it; messages are translated. */
export function useField({ name, required = false, rules }: FieldRules, type?: string) {
  const { trans } = useTrans()
  const { register, getFieldState, formState } = useFormContext()
  const { error } = getFieldState(name, formState)
  const { onBlur, ...registered } = register(name, {
    ...(required && { required: trans('This field is required.') }),
    ...(type === 'email' && { pattern: { value: isEmail, message: trans('Enter a valid email address.') } }),
    ...rules,
  })
  const registration = {
    ...registered,
    // A message that appears on blur may move the button that is being pressed.
    onBlur: (event: FocusEvent) => afterPointer(() => void onBlur(event)),
  }
  return { registration, error: error ? error.message || trans('This value is not valid.') : undefined }
}
