import { useSearchParams } from 'react-router-dom'

/** The address in the URL of an invitation or a link; the field is then read-only. */
export function usePrefilledEmail(): {
  email: string
  lock: { readOnly: true; 'aria-disabled': true } | undefined
  /** A path of a screen that has the address as well. */
  withEmail(path: string): string
} {
  const [params] = useSearchParams()
  const email = params.get('email') ?? ''
  return {
    email,
    lock: email ? { readOnly: true, 'aria-disabled': true } : undefined,
    withEmail: path => (email ? `${path}?${new URLSearchParams({ email })}` : path),
  }
}
