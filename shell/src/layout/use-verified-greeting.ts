import { SIGN_IN_PATH } from '@app/shared/access'
import { readOnboarding, useUser } from '@app/shared/bootstrap'
import { useNotify } from '@app/shared/host'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

/** Greets the visitor who follows the link of the verification mail, once. Who had picked a plan goes on with it. */
export function useVerifiedGreeting() {
  const notify = useNotify()
  const navigate = useNavigate()
  const isVerified = useUser()?.email_verified_at != null
  const [params, setParams] = useSearchParams()
  const outcome = params.get('verified')
  useEffect(() => {
    if (outcome === null) return
    if (outcome === '1' && isVerified) {
      notify({ message: 'Your email address has been verified.', type: 'positive' })
      // From there whoever is signed in is sent on as after signing in.
      if (readOnboarding()) return void navigate(SIGN_IN_PATH, { replace: true })
    }
    setParams(
      current => {
        current.delete('verified')
        return current
      },
      { replace: true },
    )
  }, [outcome, isVerified, notify, navigate, setParams])
}
