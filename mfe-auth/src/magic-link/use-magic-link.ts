import { useHttp } from '@app/shared/host'
import { useShowError } from '@app/shared/toasts'
import type { LoginResponse, MagicLinkLoginRequest } from '@app/shared/wire'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type OnTwoFactor, useLoginResult } from '../second-factor/use-login-result'

const TOKEN = 'magic'

/** Signs in with the token of the mailed link, which is valid once and removed from the address at once. Gives whether that is on its way: the form is no use meanwhile, and what it asks of the server would meet a session that ends. */
export function useMagicLink(onTwoFactor: OnTwoFactor): boolean {
  const http = useHttp()
  const showError = useShowError()
  const settle = useLoginResult(onTwoFactor)
  const [params, setParams] = useSearchParams()
  const token = params.get(TOKEN)
  const [isEntering, setEntering] = useState(token !== null)
  const taken = useRef<string>(undefined)
  const finish = useRef({ settle, showError })
  finish.current = { settle, showError }

  useEffect(() => {
    if (token === null || taken.current === token) return
    taken.current = token
    setEntering(true)
    setParams(
      current => {
        current.delete(TOKEN)
        return current
      },
      { replace: true },
    )
    http
      .post<LoginResponse>('auth/magic-link/login', { token, remember: true } satisfies MagicLinkLoginRequest)
      .then(result => {
        finish.current.settle(result)
        // Who is in goes to another page; a second factor is asked for on this one.
        if (result.two_factor) setEntering(false)
      })
      .catch(error => {
        setEntering(false)
        finish.current.showError(error)
      })
  }, [token, http, setParams])
  return isEntering
}
