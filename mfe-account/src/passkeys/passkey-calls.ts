import type { Http } from '@app/shared/http'
import type { PasskeyOptionsResponse, PasskeysResponse } from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

/** The own passkeys. */
export const passkeysQuery = (http: Http) =>
  queryOptions({
    queryKey: ['account', 'passkeys'],
    queryFn: async () => (await http.get<PasskeysResponse>('auth/user/passkeys')).passkeys,
  })

/** Lets the browser make a passkey and keeps its public part under a name. */
export async function addPasskey(http: Http, name: string) {
  const { options } = await http.post<PasskeyOptionsResponse>('auth/user/passkeys/options')
  const { startRegistration } = await import('@simplewebauthn/browser')
  // The options are the server library's own, passed through.
  const passkey = await startRegistration({ optionsJSON: options as never })
  return (await http.post<PasskeysResponse>('auth/user/passkeys', { name, passkey })).passkeys
}
