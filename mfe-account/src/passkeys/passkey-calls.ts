import type { Http } from '@app/shared/http'
import { createPasskey } from '@app/shared/passkeys'
import type { PasskeyOptionsResponse, PasskeysResponse } from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

/** The own passkeys. */
export const passkeysQuery = (http: Http) =>
  queryOptions({
    queryKey: ['account', 'passkeys'],
    queryFn: async () => (await http.get<PasskeysResponse>('auth/user/passkeys')).passkeys,
  })

/** Lets the browser create a passkey and stores its public part under a name. Returns the passkeys of the user; `undefined` when they cancelled. */
export async function addPasskey(http: Http, name: string) {
  const { options } = await http.post<PasskeyOptionsResponse>('auth/user/passkeys/options')
  const passkey = await createPasskey(options)
  if (!passkey) return undefined
  return (await http.post<PasskeysResponse>('auth/user/passkeys', { name, passkey })).passkeys
}
