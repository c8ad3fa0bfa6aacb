import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderSecurity } from '../testing/render-security'

const created_at = '2026-01-01T00:00:00.000Z'
const identity = { kind: 'identity', id: 'google', name: 'thief@example.com', created_at }
const passkey = { kind: 'passkey', id: '3', name: 'Laptop', created_at }
const token = { kind: 'token', id: '5', name: 'Backup', created_at }
const TITLE = 'Other ways into your account'
const region = async () => within(await screen.findByRole('region', { name: TITLE }))

/** The account page on a server where `ways` wait to be looked through. */
function renderReview(ways: object[], network = {}) {
  let waiting = ways
  const gone = (kind: string, answer: object) => () => {
    waiting = waiting.filter(way => !('kind' in way) || way.kind !== kind)
    return answer
  }
  const rendered = renderSecurity(
    {},
    {
      network: {
        'GET auth/user/ways-in': () => ({ ways_in: waiting }),
        'POST secure/auth/social/google/disconnect': gone('identity', { status: 'success' }),
        'DELETE auth/user/passkeys/3': gone('passkey', { passkeys: [] }),
        'DELETE api/v1/access-tokens/5': gone('token', { status: 'success' }),
        ...network,
      },
    },
  )
  return { ...rendered, add: (way: object) => waiting.push(way) }
}

it('is not there when nothing was added', async () => {
  renderReview([])
  await screen.findByRole('region', { name: 'Password' })
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
})

it('appears after the password was changed, and removes each by its own call', async () => {
  const ways: object[] = []
  const { host } = renderReview(ways, {
    'PUT auth/user/password': () => {
      ways.push(identity, passkey, token)
      return { status: 'success' }
    },
  })
  const password = within(await screen.findByRole('region', { name: 'Password' }))
  await userEvent.type(password.getByLabelText('Current password'), 'old password')
  await userEvent.type(password.getByLabelText('New password'), 'new password 1')
  await userEvent.type(password.getByLabelText('Confirm password'), 'new password 1')
  await userEvent.click(password.getByRole('button', { name: 'Update password' }))
  const shown = await region()
  expect(shown.getAllByRole('listitem').map(row => row.textContent)).toEqual([
    expect.stringMatching(/^thief@example\.comgoogle account · Added: .*Remove$/),
    expect.stringMatching(/^LaptopPasskey · Added: .*Remove$/),
    expect.stringMatching(/^BackupAccess token · Added: .*Remove$/),
  ])
  for (const name of ['thief@example.com', 'Laptop', 'Backup']) {
    await userEvent.click((await region()).getByRole('button', { name: `Remove: ${name}` }))
    await waitFor(() => expect(screen.queryByRole('button', { name: `Remove: ${name}` })).toBeNull())
  }
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
  expect(host.requests.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
    'auth/user/password',
    'secure/auth/social/google/disconnect',
    'auth/user/passkeys/3',
    'api/v1/access-tokens/5',
  ])
})

it('goes when the owner knows all of them', async () => {
  const { host } = renderReview([passkey], { 'POST auth/user/ways-in/reviewed': { status: 'success' } })
  await userEvent.click((await region()).getByRole('button', { name: 'All of these are mine' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: TITLE })).toBeNull())
  expect(host.requests.at(-1)?.path).toBe('auth/user/ways-in/reviewed')
})
