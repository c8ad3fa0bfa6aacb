import { useHost } from '@app/shared/host'
import type { User } from '@app/shared/wire'
import { meQuery } from '../api/me'

/** Takes over the user an answer brought: the rest of the page sees it at once. */
export function useKeepUser(): (saved: User) => void {
  const host = useHost()
  return saved => {
    const bootstrap = host.bootstrap.getState()
    if (bootstrap.user) host.enter({ ...bootstrap, user: { ...bootstrap.user, ...saved } })
    host.queries.setQueryData(meQuery(host.http).queryKey, before => ({ ...before, ...saved }))
  }
}
