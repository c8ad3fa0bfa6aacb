import { keepInvitation } from '@app/shared/bootstrap'
import { aBootstrap, aUser, permissions } from '@app/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { aRemote, renderShell } from '../testing/render-shell'

const NOT_FOUND = "Looks like you've found the doorway to the great nothing"

const remotes = {
  auth: {
    ...aRemote('Sign in', { path: '/login', access: 'guest', frame: 'bare' }),
    menuEntries: [{ menu: 'navbar-actions', label: 'Login', path: '/login', order: 1 } as const],
  },
  account: aRemote('Settings', { path: '/account-settings', access: 'user' }),
  admin: aRemote('Users', { path: '/admin', access: { permission: 'admin.access' } }),
  billing: aRemote('Plans', { path: '/billing', feature: 'billing.enable' }),
  pages: {
    ...aRemote('About', { path: '/pages' }),
    slots: [{ name: 'home:landingPage' }],
    load: async () => ({
      routes: () => [{ path: '/pages/about', element: <h1>About</h1> }],
      slots: { 'home:landingPage': () => <h1>Landing</h1> },
    }),
  },
}
const member = aBootstrap({ user: aUser() })
// What is loaded only after a failure takes its time on a busy machine.
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 })

it('shows the 404 page where nobody answers [R-031][S-001][S-002][S-003]', async () => {
  await renderShell({ path: '/nowhere', remotes })
  await heading(NOT_FOUND)
  expect(document.title).toBe('404 – Acme')
  expect(
    screen.getByText('Sorry about that! Please visit our homepage to get where you need to go.'),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Take me there!' }).getAttribute('href')).toBe('/')
})

it('says in the title how much is unread, on the 404 page and where a page could not be loaded', async () => {
  const bootstrap = aBootstrap({ user: aUser({ unread_notifications_count: 3 }) })
  const broken = {
    claims: [{ path: '/broken' as const }],
    load: async () => {
      throw new Error('503')
    },
  }
  const { router } = await renderShell({ path: '/nowhere', bootstrap, remotes: { ...remotes, broken } })
  await heading(NOT_FOUND)
  expect(document.title).toBe('(3) 404 – Acme')
  await act(() => router.navigate('/broken'))
  await heading('This page could not be loaded')
  expect(document.title).toBe('(3) Acme')
})

it('sends a visitor from a protected page to /login, replacing the entry, and loads nothing of it [R-033]', async () => {
  const { router, loaded } = await renderShell({ path: '/account-settings', remotes })
  await heading('Sign in')
  expect(router.state.location.pathname).toBe('/login')
  expect(router.state.historyAction).toBe('REPLACE')
  expect(loaded).toEqual(['auth'])
})

it('shows a user without the permission the 404 page, keeps the URL and loads nothing of it [R-034]', async () => {
  const { router, loaded } = await renderShell({ path: '/admin', remotes, bootstrap: member })
  await heading(NOT_FOUND)
  expect(router.state.location.pathname).toBe('/admin')
  expect(loaded).toEqual([])
})

it('lets in who holds the permission [R-034]', async () => {
  const bootstrap = aBootstrap({ user: aUser({ permissions: permissions('admin.access') }) })
  await renderShell({ path: '/admin', remotes, bootstrap })
  await heading('Users')
})

it('treats a route whose feature is off as unknown [R-043]', async () => {
  const { loaded } = await renderShell({
    path: '/billing',
    remotes,
    bootstrap: aBootstrap({ settings: { billing: { enable: false } } }),
  })
  await heading(NOT_FOUND)
  expect(loaded).toEqual([])
})

it('shows a route whose feature is on [R-043]', async () => {
  await renderShell({
    path: '/billing',
    remotes,
    bootstrap: aBootstrap({ settings: { billing: { enable: true } } }),
  })
  await heading('Plans')
})

it('takes a signed-in user from a guest-only page to the post-login target [R-035]', async () => {
  const { router } = await renderShell({ path: '/login', remotes, bootstrap: member })
  await heading('Landing')
  expect(router.state.location.pathname).toBe('/')
})

it('takes whoever came back from another service signed in to the invitation that waits for them, once', async () => {
  const search = `?invite=i-1&email=${encodeURIComponent(aUser().email)}`
  keepInvitation(search)
  const invited = { ...remotes, join: aRemote('Join', { path: '/workspace/join' }) }
  const { router } = await renderShell({ path: '/login', remotes: invited, bootstrap: member })
  await heading('Join')
  expect(router.state.location).toMatchObject({ pathname: '/workspace/join', search })
  await act(() => router.navigate('/login'))
  await heading('Landing')
})

it.each(['/', '/pages/about', '/login'])('lets visitors view %s [P-019]', async path => {
  const { router } = await renderShell({ path, remotes })
  await screen.findByRole('heading', { level: 1 })
  expect(router.state.location.pathname).toBe(path)
  expect(screen.queryByText(NOT_FOUND)).toBeNull()
})

it('follows a session that begins and ends on the page', async () => {
  const { host, router } = await renderShell({ path: '/login', remotes })
  await heading('Sign in')
  act(() => host.enter(member))
  await heading('Landing')
  await act(() => router.navigate('/account-settings'))
  await heading('Settings')
  act(() => host.enter(aBootstrap()))
  await heading('Sign in')
  expect(router.state.location.pathname).toBe('/login')
})

it('serves everything below the base path of the settings [R-042]', async () => {
  await renderShell({
    path: '/app/pages/about',
    remotes,
    bootstrap: aBootstrap({ settings: { html_base_uri: '/app' } }),
  })
  await heading('About')
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/app/login')
})

it('takes the base path from the base URL when the settings name none [R-042]', async () => {
  const bootstrap = aBootstrap({ settings: { html_base_uri: '', base_url: 'https://example.com/site' } })
  await renderShell({ path: '/site/pages/about', remotes, bootstrap })
  await heading('About')
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/site/login')
})

it('keeps the version of the page somebody stands on, and shows the new one at the next entry', async () => {
  const formOf = (label: string) => ({
    claims: [{ path: '/form' as const }],
    load: async () => ({ routes: () => [{ path: '/form', element: <Form label={label} /> }] }),
  })
  const { router, deploy } = await renderShell({
    path: '/form',
    remotes: { ...remotes, form: { ...formOf('One'), version: '1.0.0' } },
  })
  await userEvent.type(await screen.findByLabelText('One'), 'half')
  await act(() => deploy({ ...remotes, form: { ...formOf('Two'), version: '2.0.0' } }))
  await act(() => router.navigate('/form?tab=2'))
  expect(screen.getByLabelText<HTMLInputElement>('One').value).toBe('half')
  await act(() => router.navigate('/pages/about'))
  await heading('About')
  await act(() => router.navigate('/form'))
  await screen.findByLabelText('Two')
})

it('shows a remote that was deployed while the page was open', async () => {
  const { router, deploy } = await renderShell({ path: '/', remotes })
  await heading('Landing')
  await act(() => deploy({ ...remotes, reports: aRemote('Reports', { path: '/reports' }) }))
  await act(() => router.navigate('/reports'))
  await heading('Reports')
})

it('shows an unexpected error in the page’s place, never in its own words, reports it, and tries again [X-037]', async () => {
  console.error = () => {} // React tells about every caught render error.
  let isBroken = true
  const Fragile = () => {
    if (isBroken) throw new Error('The plans fell over')
    return <h1>Mended</h1>
  }
  const fragile = {
    claims: [{ path: '/fragile' as const }],
    load: async () => ({ routes: () => [{ path: '/fragile', element: <Fragile /> }] }),
  }
  const { reported, told } = await renderShell({ path: '/fragile', remotes: { ...remotes, fragile } })
  await heading('Unexpected Application Error!')
  expect(screen.queryByText(/The plans fell over/)).toBeNull()
  expect(screen.getByRole('banner')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the homepage' }).getAttribute('href')).toBe('/')
  const [beacon] = told().filter(({ failure }) => failure === 'render')
  expect(screen.getByText(beacon?.id ?? 'no beacon')).toBeTruthy()
  await waitFor(() => expect(reported).toContainEqual(new Error('The plans fell over')))
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await heading('Mended')
})

it('is silent about errors nobody can act on, and lets a failed download be tried again without a reload [X-042]', async () => {
  let isDown = true
  const shaky = {
    claims: [{ path: '/shaky' as const }],
    load: async () => {
      if (isDown) throw new Error('503')
      return { routes: () => [{ path: '/shaky', element: <h1>Back</h1> }] }
    },
  }
  await renderShell({ path: '/shaky', remotes: { ...remotes, shaky } })
  act(
    () =>
      void window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' })),
  )
  expect(screen.queryByText(/ResizeObserver/)).toBeNull()
  await heading('This page could not be loaded')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await heading('Back')
})

function Form({ label }: { label: string }) {
  const [value, setValue] = useState('')
  return (
    <label>
      {label}
      <input value={value} onChange={event => setValue(event.target.value)} />
    </label>
  )
}

it('opens the page of a mailed link after sign-in, once', async () => {
  const { host, router } = await renderShell({ path: '/account-settings?email-token=abc', remotes })
  await heading('Sign in')
  expect(router.state.location.search).toBe('?link=sign-in')
  act(() => host.enter(member))
  await heading('Settings')
  expect(router.state.location.search).toBe('?email-token=abc')
  await act(() => router.navigate('/login'))
  await heading('Landing')
})

it('opens the page that asked for a sign-in where the site says so', async () => {
  const settings = { auth: { returnToIntended: true } }
  const { host } = await renderShell({
    path: '/account-settings',
    remotes,
    bootstrap: aBootstrap({ settings }),
  })
  await heading('Sign in')
  act(() => host.enter(aBootstrap({ settings, user: aUser() })))
  await heading('Settings')
})
