import { useFormState } from 'react-hook-form'
import { Button, type ButtonProps } from '../ui/button'

/** Sends the form around it. Disabled while the form is invalid or a request is pending, which shows in the button. */
export function SubmitButton({ disabled = false, ...props }: Omit<ButtonProps, 'type' | 'pending'>) {
  const { isValid, isSubmitting } = useFormState()
  return <Button {...props} type="submit" pending={isSubmitting} disabled={disabled || !isValid} />
}
