import { aBootstrap, aUser, renderRemote } from '@app/shared/testing'
import type { User } from '@app/shared/wire'
import remote from '../remote'
import { accountNetwork } from './account-network'

/** Renders the account settings of a user, on a network that also has the given answers. */
export function renderSettings(changes: Partial<User> = {}, network: Record<string, unknown> = {}) {
  const user = aUser(changes)
  return {
    user,
    ...renderRemote(remote, '/account-settings', {
      bootstrap: aBootstrap({ user }),
      network: { ...accountNetwork(user), ...network },
    }),
  }
}
