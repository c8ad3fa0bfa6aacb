import { useHttp } from '@app/shared/host'
import type {
  LoginResponse,
  PasskeyLoginRequest,
  PasskeyOptionsResponse,
  PasskeyResponse,
} from '@app/shared/wire'
import { type OnTwoFactor, useLoginResult } from '../second-factor/use-login-result'

/** The two calls of signing in with a passkey, which counts as both factors. The session lasts a month, as the form proposes. */
export function usePasskeyLogin(onTwoFactor: OnTwoFactor) {
  const http = useHttp()
  const settle = useLoginResult(onTwoFactor)
  return {
    /** A new challenge for this browser; it is good for five minutes. */
    challenge: async () =>
      (await http.post<PasskeyOptionsResponse>('auth/passkeys/login-options', {})).options,
    enterWith: async (passkey: PasskeyResponse) => {
      const request: PasskeyLoginRequest = { passkey, remember: true }
      settle(await http.post<LoginResponse>('auth/passkeys/login', request))
    },
  }
}
