import type { Http } from '../http/create-http'
import type { PasskeyOptionsResponse, StatusResponse } from '../wire'

/** Lets the browser use a passkey of the signed-in person in place of the password. */
export async function confirmByPasskey(http: Pick<Http, 'post'>) {
  const { options } = await http.post<PasskeyOptionsResponse>('auth/user/confirm-passkey/options')
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // The options are the server library's own, passed through.
  const passkey = await startAuthentication({ optionsJSON: options as never })
  return http.post<StatusResponse>('auth/user/confirm-passkey', { passkey })
}
