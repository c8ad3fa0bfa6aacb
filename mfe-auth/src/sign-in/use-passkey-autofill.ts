import { useSettings } from '@app/shared/bootstrap'
import { areCookiesBlocked } from '@app/shared/http'
import { fillInPasskey, fillsInPasskeys } from '@app/shared/passkeys'
import { useShowError } from '@app/shared/toasts'
import { useEffect, useEffectEvent } from 'react'
import type { OnTwoFactor } from '../second-factor/use-login-result'
import { usePasskeyLogin } from './use-passkey-login'

/** A challenge is good for five minutes; who then comes back to the field gets another, in milliseconds. */
const RENEW_MS = 4 * 60_000

/**
 * While the sign-in form is on the page the browser offers the visitor's passkeys in its email field. Nothing is said where that
 * is not possible: there is a button as well.
 */
export function usePasskeyAutofill(onTwoFactor: OnTwoFactor) {
  const { auth } = useSettings()
  const showError = useShowError()
  const { challenge, enterWith } = usePasskeyLogin(onTwoFactor)

  /** Resolves with whether the browser offered passkeys, once it no longer does. */
  const offer = useEffectEvent(async (signal: AbortSignal) => {
    // Without cookies there is no session for a challenge.
    if (!auth.passkeys || areCookiesBlocked() || !(await fillsInPasskeys())) return false
    const options = await challenge().catch(() => undefined)
    if (!options || signal.aborted) return false
    const passkey = await fillInPasskey(options, signal).catch(() => undefined)
    if (passkey) await enterWith(passkey).catch(showError)
    return true
  })
  useEffect(() => {
    let offered = new AbortController()
    let since = 0
    const begin = () => {
      offered.abort()
      const current = new AbortController()
      offered = current
      since = Date.now()
      // The button's question, or a passkey that was refused, ended it.
      void offer(current.signal).then(isOver => {
        if (isOver && offered === current) since = 0
      })
    }
    const renew = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement && Date.now() - since > RENEW_MS) begin()
    }
    begin()
    document.addEventListener('focusin', renew)
    return () => {
      document.removeEventListener('focusin', renew)
      offered.abort()
    }
  }, [])
}
