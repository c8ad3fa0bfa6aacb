import type { Http } from '@app/shared/http'
import type { WayIn, WaysInResponse } from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

/** The ways in that wait to be looked through. */
export const waysInQuery = (http: Http) =>
  queryOptions({
    queryKey: ['account', 'ways-in'],
    queryFn: async () => (await http.get<WaysInResponse>('auth/user/ways-in')).ways_in,
  })

/** Removes a way in by the call that is there for its kind. */
export function removeWayIn(http: Http, { kind, id }: WayIn): Promise<unknown> {
  switch (kind) {
    case 'identity':
      return http.post(`secure/auth/social/${id}/disconnect`, { service: id })
    case 'passkey':
      return http.delete(`auth/user/passkeys/${id}`, { body: {} })
    case 'token':
      return http.delete(`access-tokens/${id}`, { body: {} })
  }
}
