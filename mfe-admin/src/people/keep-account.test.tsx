// Loaded here, so that no test waits for it.
import '@app/shared/overlays'
import '@app/shared/table'
import { aBootstrap, aPage, aUser, permissions, renderRemote } from '@app/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { aPerson } from '../testing/a-person'

const bootstrap = aBootstrap({ user: aUser({ id: 1, permissions: permissions('admin') }) })
const lists = { localizations: [], countries: [], timezones: {} }
const goesAt = '2040-02-01T12:00:00.000Z'

it('keeps an account in its days of grace, after saying what that means', async () => {
  let delete_at: string | null = goesAt
  const { host } = renderRemote(remote, '/admin/users/1001', {
    bootstrap,
    network: {
      'GET api/v1/users/1001/details': () => ({ person: aPerson({ delete_at }) }),
      'GET api/v1/logs/sign-ins': aPage([]),
      'GET api/v1/value-lists/localizations,countries,timezones': lists,
      'DELETE api/v1/users/1001/deletion': () => {
        delete_at = null
        return { status: 'success' }
      },
    },
  })
  expect(await screen.findByText(/^Deletion on .*2040/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Keep this account' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Keep the account of Ada?' }))
  expect(question.getByText(/^It is not deleted, nor is anything in it\./)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Keep this account' }))
  expect(await screen.findByText('The account of Ada stays')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/^Deletion on/)).toBeNull())
  expect(await screen.findByRole('button', { name: 'Delete account' })).toBeTruthy()
  expect(host.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

it('says when an account goes that has days of grace, instead of that it is deleted', async () => {
  renderRemote(remote, '/admin/users/1001', {
    bootstrap,
    network: {
      'GET api/v1/users/1001/details': { person: aPerson() },
      'GET api/v1/logs/sign-ins': aPage([]),
      'GET api/v1/value-lists/localizations,countries,timezones': lists,
      'GET api/v1/users': aPage([]),
      'POST api/v1/users/1001/delete': { delete_at: goesAt },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Type ada@example.com to confirm'), 'ada@example.com')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }))
  expect(await screen.findByText(/^The account of Ada is deleted on .*2040$/)).toBeTruthy()
})

it('shows in the list whose account goes and when, and asks for those alone', async () => {
  const { first_name, last_name, email, email_verified_at, created_at, banned_at } = aPerson()
  const ada = { id: 1001, display_name: 'Ada', avatar: null, roles: [], first_name, last_name }
  const asked: (string | null)[] = []
  const row = { ...ada, email, email_verified_at, created_at, banned_at, delete_at: goesAt }
  const network = {
    'GET api/v1/users': ({ url }: { url: URL }) => {
      asked.push(url.searchParams.get('leaving'))
      return aPage([row])
    },
  }
  renderRemote(remote, '/admin/users?leaving=yes', { bootstrap, network })
  const shown = (await screen.findByRole('link', { name: 'Ada' })).closest('tr')
  expect(shown?.textContent).toContain('Deletion on')
  expect(asked).toEqual(['true'])
})
