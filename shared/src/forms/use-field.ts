import { type FocusEvent, use } from 'react'
import { type RegisterOptions, useFormContext, useWatch } from 'react-hook-form'
import { useTrans } from '../i18n/use-trans'
import { afterPointer } from './after-pointer'
import { WAIT } from './show-server-errors'
import { WaitContext } from './use-wait'

/** What a field must satisfy before its form may be sent; `rules` are react-hook-form's. */
export interface FieldRules {
  name: string
  required?: boolean | undefined
  rules?: Pick<RegisterOptions, 'minLength' | 'maxLength' | 'validate' | 'deps'> | undefined
}

/** What the server says of too many attempts. */
const TOO_MANY = 'Too many attempts. Please try again in :seconds seconds.'

const isEmail = /^[^\s@]+@[^\s@]+$/

/** Registers a field of the form around it; messages are translated. */
export function useField({ name, required = false, rules }: FieldRules, type?: string) {
  const { trans } = useTrans()
  const { register, getFieldState, formState } = useFormContext()
  const { error } = getFieldState(name, formState)
  const seconds = use(WaitContext)
  const message = error?.type === WAIT && seconds > 0 ? trans(TOO_MANY, { seconds }) : error?.message
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
  return { registration, error: error ? message || trans('This value is not valid.') : undefined }
}

/** A word on a field that takes no more characters; undefined while it does. */
export function useLimitNote(name: string, maxLength: number | undefined): string | undefined {
  const { trans } = useTrans()
  const value: unknown = useWatch({ name, disabled: maxLength === undefined })
  const isFull = maxLength !== undefined && typeof value === 'string' && value.length >= maxLength
  return isFull ? trans('No more than :count characters fit.', { count: maxLength }) : undefined
}
