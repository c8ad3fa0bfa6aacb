import { useSearchParams } from 'react-router-dom'

/** The address an invitation or a link brought along; the field keeps it and cannot be changed. */
export function usePrefilledEmail(): {
  email: string
  lock: { readOnly: true; 'aria-disabled': true } | undefined
} {
  const [params] = useSearchParams()
  const email = params.get('email') ?? ''
  return { email, lock: email ? { readOnly: true, 'aria-disabled': true } : undefined }
}
