import { useFormContext, useWatch } from 'react-hook-form'

/** A value of the form around it, for what is more than one field: what it is, how to change it, and what is wrong with it or its parts. */
export function useFormValue(name: string) {
  const { setValue, clearErrors, getFieldState, formState } = useFormContext()
  const value: unknown = useWatch({ name })
  return {
    value,
    set(changed: unknown) {
      clearErrors(name)
      setValue(name, changed, { shouldDirty: true })
    },
    errorAt: (part: string) => getFieldState(part, formState).error?.message,
  }
}
