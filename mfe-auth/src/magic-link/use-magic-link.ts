import { useHttp } from '@app/shared/host'
import { useShowError } from '@app/shared/toasts'
import type { LoginResponse, MagicLinkLoginRequest } from '@app/shared/wire'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type OnTwoFactor, useLoginResult } from '../second-factor/use-login-result'

const TOKEN = 'magic'

/** Signs in with the token of the mailed link, which is valid once and removed from the address at once. */
export function useMagicLink(onTwoFactor: OnTwoFactor) {
  const http = useHttp()
  const showError = useShowError()
  const settle = useLoginResult(onTwoFactor)
  const [params, setParams] = useSearchParams()
  const token = params.get(TOKEN)
  const taken = useRef<string>(undefined)
  const finish = useRef({ settle, showError })
  finish.current = { settle, showError }

  useEffect(() => {
    if (token === null || taken.current === token) return
    taken.current = token
    setParams(
      current => {
        current.delete(TOKEN)
        return current
      },
      { replace: true },
    )
    http
      .post<LoginResponse>('auth/magic-link/login', { token, remember: true } satisfies MagicLinkLoginRequest)
      .then(result => finish.current.settle(result))
      .catch(error => finish.current.showError(error))
  }, [token, http, setParams])
}
