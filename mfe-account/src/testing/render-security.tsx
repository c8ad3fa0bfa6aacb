// Loaded here, so that no test waits for it.
import '@app/shared/forms'
import '@app/shared/overlays'
import '@app/shared/table'
import '../settings/account-settings'
import '../tokens/new-token-dialog'
import {
  aBootstrap,
  aUser,
  type Network,
  permissions,
  type Rendered,
  renderRemote,
} from '@app/shared/testing'
import type { Bootstrap, User } from '@app/shared/wire'
import { screen, within } from '@testing-library/react'
import remote from '../remote'
import { accountNetwork } from './account-network'

/** Renders the account page for tests of the sign-in methods; the password is confirmed unless `network` answers otherwise. */
export function renderSecurity(
  changes: Partial<User> = {},
  { network = {}, settings = {} }: { network?: Network; settings?: object } = {},
): Rendered {
  const user = aUser({ permissions: permissions('api.access'), ...changes })
  return renderRemote(remote, '/account-settings', {
    bootstrap: aBootstrap({ user, settings } as Partial<Bootstrap>),
    network: { ...accountNetwork(user), ...network },
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
