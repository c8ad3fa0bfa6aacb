import { useHost } from '@app/shared/host'
import { useShowError } from '@app/shared/toasts'
import { useEffect } from 'react'
import { useKeepUser } from '../me/me'
import { confirmEmail } from './email-calls'

const PARAMETER = 'email-token'

/** Confirms the new address with the token of the mailed link, once; the token is removed from the address bar. */
export function useEmailLink() {
  const { http, notify } = useHost()
  const keep = useKeepUser()
  const showError = useShowError()

  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    const url = new URL(window.location.href)
    const token = url.searchParams.get(PARAMETER)
    if (!token) return
    url.searchParams.delete(PARAMETER)
    window.history.replaceState(window.history.state, '', url)
    confirmEmail(http, token).then(
      saved => {
        keep(saved)
        notify({ message: 'Your email address was changed.', type: 'positive' })
      },
      error => showError(error, 'token'),
    )
  }, [])
}
