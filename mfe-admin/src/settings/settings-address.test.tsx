import { aBootstrap, aUser, permissions, renderRemote } from '@app/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const bootstrap = aBootstrap({ user: aUser({ permissions: permissions('admin') }) })

it('shows the setting that an address names, and whatever is searched for then', async () => {
  renderRemote(remote, '/admin/settings?query=billing.currency', {
    bootstrap,
    network: {
      'GET api/v1/settings': { settings: bootstrap.settings },
      'GET api/v1/value-lists/localizations,countries,timezones': { timezones: {} },
    },
  })
  expect(await screen.findByLabelText('Currency')).toBeTruthy()
  expect(screen.queryByLabelText('Passkeys')).toBeNull()
  const field = screen.getByLabelText<HTMLInputElement>('Search settings')
  expect(field.value).toBe('billing.currency')
  await userEvent.clear(field)
  await waitFor(() => expect(screen.getByLabelText('Passkeys')).toBeTruthy())
  await userEvent.type(field, 'passk')
  await waitFor(() => expect(screen.queryByLabelText('Currency')).toBeNull())
  expect(screen.getByLabelText('Passkeys')).toBeTruthy()
})
