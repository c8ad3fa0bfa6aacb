import { use } from 'react'
import { useFormState } from 'react-hook-form'
import { useTrans } from '../i18n/use-trans'
import { Button, type ButtonProps } from '../ui/button'
import { WaitContext } from './use-wait'

/** Sends the form around it. Disabled while the form is invalid, while a request is pending, and during a `Retry-After`, which the button counts down. */
export function SubmitButton({
  disabled = false,
  children,
  ...props
}: Omit<ButtonProps, 'type' | 'pending'>) {
  const { trans } = useTrans()
  const { isValid, isSubmitting } = useFormState()
  const seconds = use(WaitContext)
  return (
    <Button {...props} type="submit" pending={isSubmitting} disabled={disabled || !isValid || seconds > 0}>
      {seconds > 0 ? trans('Try again in :seconds s', { seconds }) : children}
    </Button>
  )
}
