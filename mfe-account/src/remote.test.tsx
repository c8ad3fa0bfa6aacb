import { aBootstrap, aUser, renderRemote } from '@app/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import manifest from '../remote.json'
import remote from './remote'
import { accountNetwork } from './testing/account-network'

const user = aUser({ first_name: 'Ada', last_name: null, display_name: 'Ada' })
const bootstrap = aBootstrap({ user })
const me = accountNetwork(user)

const saveDetails = () =>
  within(screen.getByRole('region', { name: 'Account details' })).getByRole('button', { name: 'Save' })

it('claims /account-settings for signed-in users [R-014]', () => {
  expect(manifest.claims).toContainEqual(
    expect.objectContaining({ path: '/account-settings', access: 'user' }),
  )
})

it('fetches the own user with roles, social profiles and tokens [C-036]', async () => {
  const { host } = renderRemote(remote, '/account-settings', { bootstrap, network: me })
  expect(await screen.findByLabelText<HTMLInputElement>('First name')).toHaveProperty('value', 'Ada')
  expect(host.requests.find(({ path }) => path === 'api/v1/users/me')?.query.get('with')).toBe(
    'roles,social_profiles,tokens',
  )
})

it('sends only what was changed, so that what another tab saved since stays', async () => {
  const saved = { ...user, first_name: 'Augusta', last_name: 'King' }
  const { host } = renderRemote(remote, '/account-settings', {
    bootstrap,
    network: { ...me, 'PUT api/v1/users/me': { user: saved } },
  })
  const last = await screen.findByLabelText<HTMLInputElement>('Last name')
  await userEvent.clear(last)
  await userEvent.type(last, 'King')
  await userEvent.click(saveDetails())
  await screen.findByText('Updated account details')
  expect(host.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ last_name: 'King' })
  // What the other tab saved is here now.
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Augusta')
  await userEvent.type(last, 's')
  await userEvent.click(saveDetails())
  await waitFor(() => expect(host.requests.filter(({ method }) => method === 'PUT')).toHaveLength(2))
  expect(host.requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({ last_name: 'Kings' })
})

it('saves first and last name, says so, and tells the rest of the page [C-037][X-008]', async () => {
  const saved = { ...user, first_name: 'Augusta', last_name: 'King', display_name: 'Augusta King' }
  const { host } = renderRemote(remote, '/account-settings', {
    bootstrap,
    network: { ...me, 'PUT api/v1/users/me': { user: saved } },
  })
  const first = await screen.findByLabelText('First name')
  await userEvent.clear(first)
  await userEvent.type(first, 'Augusta')
  await userEvent.type(screen.getByLabelText('Last name'), 'King')
  await userEvent.click(saveDetails())
  expect(await screen.findByText('Updated account details')).toBeTruthy()
  expect(host.requests.at(-1)).toMatchObject({
    method: 'PUT',
    path: 'api/v1/users/me',
    body: { first_name: 'Augusta', last_name: 'King' },
  })
  expect(host.bootstrap.getState().user?.display_name).toBe('Augusta King')
})

it('puts what the server finds wrong at its field', async () => {
  const refusal = () =>
    Response.json({ message: 'x', errors: { first_name: 'The first name is too long.' } }, { status: 422 })
  renderRemote(remote, '/account-settings', { bootstrap, network: { ...me, 'PUT api/v1/users/me': refusal } })
  await userEvent.type(await screen.findByLabelText('First name'), 'x')
  await userEvent.click(saveDetails())
  expect(await screen.findByText('The first name is too long.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')))
})

it('offers to try again when the account cannot be loaded', async () => {
  let isDown = true
  const network = {
    ...me,
    'GET api/v1/users/me': () => (isDown ? Response.json({ message: 'x' }, { status: 500 }) : { user }),
  }
  renderRemote(remote, '/account-settings', { bootstrap, network })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(again)
  expect(await screen.findByLabelText('First name')).toBeTruthy()
})
