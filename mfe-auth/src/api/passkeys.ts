import type { Http } from '@app/shared/http'
import type {
  Bootstrap,
  LoginResponse,
  PasskeyLoginRequest,
  PasskeyOptionsResponse,
  PasskeyResponse,
} from '@app/shared/wire'

/** What the browser is to ask its passkeys, to sign in. */
export const passkeyLoginOptions = (http: Http) =>
  http.post<PasskeyOptionsResponse>('auth/passkeys/login-options', {})

/** Signs in with a passkey, which is both factors in one. */
export const passkeyLogin = (http: Http, request: PasskeyLoginRequest) =>
  http.post<LoginResponse>('auth/passkeys/login', request)

/** What the browser is to ask its passkeys, for the open second-factor challenge. */
export const passkeyChallengeOptions = (http: Http) =>
  http.post<PasskeyOptionsResponse>('auth/two-factor-challenge/passkey-options', {})

/** Answers the open second-factor challenge with a passkey. */
export const passTwoFactorWithPasskey = (http: Http, passkey: PasskeyResponse) =>
  http.post<{ bootstrapData: Bootstrap }>('auth/two-factor-challenge', { passkey })
