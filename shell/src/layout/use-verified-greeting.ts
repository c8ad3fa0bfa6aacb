import { useUser } from '@app/shared/bootstrap'
import { useNotify } from '@app/shared/host'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Greets the visitor who follows the link of the verification mail, once. */
export function useVerifiedGreeting() {
  const notify = useNotify()
  const isVerified = useUser()?.email_verified_at != null
  const [params, setParams] = useSearchParams()
  const outcome = params.get('verified')
  useEffect(() => {
    if (outcome === null) return
    if (outcome === '1' && isVerified)
      notify({ message: 'Your email address has been verified.', type: 'positive' })
    setParams(
      current => {
        current.delete('verified')
        return current
      },
      { replace: true },
    )
  }, [outcome, isVerified, notify, setParams])
}
