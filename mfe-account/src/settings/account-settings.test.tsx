import { SlotsContext } from '@app/shared/navigation'
import { aBootstrap, aUser, expectAsked, renderRoutes } from '@app/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { accountNetwork } from '../testing/account-network'
import { renderSettings } from '../testing/render-settings'

const links = async () => {
  await screen.findByRole('link', { name: 'Delete account' })
  return within(screen.getByRole('navigation', { name: 'Account settings' })).getAllByRole('link')
}
const current = async () => (await links()).find(link => link.getAttribute('aria-current'))?.textContent

let shown: string[] = []
beforeEach(() => {
  shown = []
  window.history.replaceState(null, '', '/account-settings')
  Element.prototype.scrollIntoView = function () {
    shown.push(this.id)
  }
})

it('lists its panels; a click scrolls to one and is in the address [S-083]', async () => {
  renderSettings()
  expect((await links()).map(link => link.textContent)).toEqual([
    'Account details',
    'Password',
    'Two factor authentication',
    'Active sessions',
    'Location and language',
    'Security activity',
    'Your data',
    'Delete account',
  ])
  expect(await current()).toBe('Account details')
  await userEvent.click(screen.getByRole('link', { name: 'Delete account' }))
  expect(shown).toEqual(['delete-account'])
  expect(window.location.hash).toBe('#delete-account')
  expect(await current()).toBe('Delete account')
})

it('goes where the address says, on arrival and later', async () => {
  window.history.replaceState(null, '', '/account-settings#location-and-language')
  renderSettings()
  await waitFor(() => expect(shown).toEqual(['location-and-language']))
  expect(await current()).toBe('Location and language')
  act(() => {
    window.location.hash = '#delete-account'
  })
  await waitFor(() => expect(shown.at(-1)).toBe('delete-account'))
  act(() => {
    window.location.hash = '#nothing'
  })
  expect(await current()).toBe('Delete account')
})

it.each([
  '{Enter}',
  'click',
])('takes the focus into the panel, so that Tab goes on in it, by %s', async by => {
  renderSettings()
  await links()
  const link = screen.getByRole('link', { name: 'Delete account' })
  const panel = document.getElementById('delete-account')
  link.focus()
  await (by === 'click' ? userEvent.click(link) : userEvent.keyboard(by))
  expect(document.activeElement).toBe(panel)
  await userEvent.tab()
  expect(document.activeElement).not.toBe(panel)
  expect(panel?.contains(document.activeElement)).toBe(true)
})

it('takes it there on arrival, and when a link of the site names another panel', async () => {
  window.history.replaceState(null, '', '/account-settings#two-factor')
  const { router } = renderSettings()
  await links()
  await waitFor(() => expect(document.activeElement?.id).toBe('two-factor'))
  // As the palette does; the browser says nothing of such a step.
  window.history.replaceState(null, '', '/account-settings#password')
  await act(() => router.navigate('/account-settings#password'))
  expect(document.activeElement?.id).toBe('password')
})

it('marks the panel that is being read', async () => {
  renderSettings()
  await links()
  const tops: Record<string, number> = {
    'account-details': -500,
    password: -400,
    'two-factor': -300,
    sessions: -200,
    'location-and-language': 100,
    activity: 400,
    'your-data': 500,
    'delete-account': 700,
  }
  for (const [id, top] of Object.entries(tops)) {
    const panel = document.getElementById(id)
    if (panel) panel.getBoundingClientRect = () => ({ top }) as DOMRect
  }
  fireEvent.scroll(window)
  expect(await current()).toBe('Location and language')
})

it('has a place for panels of other remotes, before the last [S-092]', async () => {
  const user = aUser()
  const reports = { name: 'account-settings:reports', label: 'Reports', Content: () => <p>Every Monday</p> }
  const slots = (prefix: string) => [reports].filter(({ name }) => name.startsWith(prefix))
  renderRoutes(
    () =>
      remote.routes().map(route => ({
        path: route.path ?? '',
        element: <SlotsContext value={slots}>{route.element}</SlotsContext>,
      })),
    '/account-settings',
    { bootstrap: aBootstrap({ user }), network: accountNetwork(user) },
  )
  expect((await links()).map(link => link.textContent).slice(-3)).toEqual([
    'Your data',
    'Reports',
    'Delete account',
  ])
  expect(document.getElementById('reports')?.textContent).toBe('Every Monday')
})

it('uses the link of a changed address once, and hides it', async () => {
  window.history.replaceState(null, '', '/account-settings?email-token=secret#account-details')
  const changed = aUser({ email: 'new@example.com' })
  const { host } = renderSettings({}, { 'POST api/v1/users/me/email/confirm': { user: changed } })
  await screen.findByText('Your email address was changed.')
  expect(host.requests.filter(({ method }) => method === 'POST')).toEqual([
    expect.objectContaining({ body: { token: 'secret' } }),
  ])
  expect(window.location.search).toBe('')
  expect(host.bootstrap.getState().user?.email).toBe('new@example.com')
})

it('asks for another address in a dialog', async () => {
  const { host } = renderSettings({}, { 'POST api/v1/users/me/email': { message: 'Email sent' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Change email address' }))
  await userEvent.type(await screen.findByLabelText('New email address'), 'new@example.com')
  await expectAsked()
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
  await screen.findByText('Email sent')
  expect(host.requests.at(-1)).toMatchObject({ body: { email: 'new@example.com' } })
  expect(screen.queryByRole('dialog')).toBeNull()
})
