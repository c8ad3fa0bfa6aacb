import { aBootstrap, aUser } from '@app/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { aRemote, renderShell } from '../testing/render-shell'

const GATE = 'gate:verify-email'
const remotes = {
  auth: {
    slots: [{ name: GATE, access: 'user' as const, frame: 'bare' as const }],
    load: async () => ({ routes: () => [], slots: { [GATE]: () => <h1>Verify your email</h1> } }),
  },
  landing: {
    slots: [{ name: 'home:landingPage' }],
    load: async () => ({ routes: () => [], slots: { 'home:landingPage': () => <h1>Landing</h1> } }),
  },
  account: aRemote('Settings', { path: '/account-settings', access: 'user' }),
}
const settings = { require_email_confirmation: true }
const unverified = aBootstrap({ settings, user: aUser({ email_verified_at: null }) })
const verified = aBootstrap({ settings, user: aUser() })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

it.each([
  '/',
  '/account-settings',
  '/login',
  '/nowhere',
])('shows only the verify-email screen at %s until the address is confirmed [R-032]', async path => {
  const { host, loaded } = await renderShell({ path, remotes, bootstrap: unverified })
  await heading('Verify your email')
  expect(screen.queryByRole('banner')).toBeNull()
  expect(window.location.pathname).toBe(path)
  expect(loaded).toEqual(['auth'])
  act(() => host.enter(verified))
  await waitFor(() => expect(screen.queryByText('Verify your email')).toBeNull())
})

it.each([
  ['confirmation is not required', aBootstrap({ user: aUser({ email_verified_at: null }) })],
  ['the address is confirmed', verified],
  ['nobody is logged in', aBootstrap({ settings })],
])('opens the page when %s [R-032]', async (_, bootstrap) => {
  await renderShell({ path: '/', remotes, bootstrap })
  await heading('Landing')
})

it('greets whoever comes from the mailed link, once', async () => {
  const { router } = await renderShell({ path: '/?verified=1', remotes, bootstrap: verified })
  await heading('Landing')
  expect(await screen.findByText('Your email address has been verified.')).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toBe(''))
})
