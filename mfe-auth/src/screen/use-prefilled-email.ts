import { useSearchParams } from 'react-router-dom'

/** The address in the URL of an invitation or a link; the field is then read-only. */
export function usePrefilledEmail(): {
  email: string
  lock: { readOnly: true; 'aria-disabled': true } | undefined
} {
  const [params] = useSearchParams()
  const email = params.get('email') ?? ''
  return { email, lock: email ? { readOnly: true, 'aria-disabled': true } : undefined }
}
