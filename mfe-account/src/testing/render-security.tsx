// Loaded here, so that no test waits for it.
import '@app/shared/forms'
import '@app/shared/overlays'
import '../pages/account-settings'
import '../tokens/new-token-dialog'
import {
  aBootstrap,
  aUser,
  type Network,
  permissions,
  type Rendered,
  renderRemote,
} from '@app/shared/testing'
import type { Bootstrap, User, UserSession } from '@app/shared/wire'
import { screen, within } from '@testing-library/react'
import remote from '../remote'

/** A browser somebody is signed in with. */
export const aSession = (changes: Partial<UserSession> = {}): UserSession => ({
  id: 'current',
  device_type: 'other',
  platform: 'macOS',
  browser: 'Safari',
  city: null,
  country: null,
  ip_address: '203.0.113.1',
  token: 'handle',
  last_active: new Date().toISOString(),
  is_current_device: true,
  ...changes,
})

/** The account page of somebody, looked at for how they get in; the password counts as confirmed unless the network says otherwise. */
export function renderSecurity(
  changes: Partial<User> = {},
  { network = {}, settings = {} }: { network?: Network; settings?: object } = {},
): Rendered {
  const user = aUser({ permissions: permissions('api.access'), ...changes })
  return renderRemote(remote, '/account-settings', {
    bootstrap: aBootstrap({ user, settings } as Partial<Bootstrap>),
    network: {
      'GET api/v1/users/me': { user },
      'GET auth/user/confirmed-password-status': { confirmed: true },
      'GET api/v1/user-sessions': { sessions: [aSession()] },
      'GET auth/user/passkeys': { passkeys: [] },
      'GET api/v1/value-lists/localizations,countries,timezones': {
        localizations: [],
        countries: [],
        timezones: {},
      },
      'GET api/v1/me/activity': {
        pagination: { data: [], current_page: 1, next_page: null, per_page: 8, total: 0 },
      },
      ...network,
    },
  })
}

/** A user the server changes while a test runs. */
export function changingUser(start: Partial<User>) {
  let user = aUser(start)
  return {
    answer: () => ({ user }),
    change: (changes: Partial<User>) => {
      user = { ...user, ...changes }
    },
  }
}

/** The field of the dialog that asks for the password. */
export const passwordField = async () =>
  within(await screen.findByRole('dialog', { name: 'Confirm password' })).findByLabelText('Password')
