import { useHost } from '@app/shared/host'
import type { Http } from '@app/shared/http'
import type { UpdateAccountRequest, User, UserResponse } from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

/** The signed-in user with everything only they may see. */
export const meQuery = (http: Http) =>
  queryOptions({
    queryKey: ['account', 'me'],
    queryFn: async () =>
      (await http.get<UserResponse>('users/me', { query: { with: ['roles', 'social_profiles', 'tokens'] } }))
        .user,
  })

/** Changes some of the own details; what is left out stays. */
export const updateMe = async (http: Http, changes: UpdateAccountRequest) =>
  (await http.put<UserResponse>('users/me', changes)).user

/** Applies the user of an answer to the bootstrap data and the cache, so that the whole page shows it. */
export function useKeepUser(): (saved: User) => void {
  const host = useHost()
  return saved => {
    const bootstrap = host.bootstrap.getState()
    if (bootstrap.user) host.enter({ ...bootstrap, user: { ...bootstrap.user, ...saved } })
    host.queries.setQueryData(meQuery(host.http).queryKey, before => ({ ...before, ...saved }))
  }
}
