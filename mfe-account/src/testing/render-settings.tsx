import { aBootstrap, aUser, renderRemote } from '@app/shared/testing'
import type { User } from '@app/shared/wire'
import remote from '../remote'
import { someValueLists } from './some-value-lists'

/** The account settings of somebody, on a network that knows them and whatever else is given. */
export function renderSettings(changes: Partial<User> = {}, network: Record<string, unknown> = {}) {
  const user = aUser(changes)
  const known = {
    'GET api/v1/users/me': { user },
    'GET api/v1/users/me/data-exports': { dataExport: null },
    'GET api/v1/value-lists/localizations,countries,timezones': someValueLists,
  }
  return {
    user,
    ...renderRemote(remote, '/account-settings', {
      bootstrap: aBootstrap({ user }),
      network: { ...known, ...network },
    }),
  }
}
