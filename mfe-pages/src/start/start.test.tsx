import { type MayOpen, RoutesContext } from '@app/shared/navigation'
import { aBootstrap, aUser, renderWithHost } from '@app/shared/testing'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const Home = remote.slots['home:landingPage']
const start = (user: object = {}, settings: object = {}) =>
  renderWithHost(<Home />, { bootstrap: aBootstrap({ user: aUser(user), settings }) })
const hrefs = (container: HTMLElement) =>
  within(container)
    .getAllByRole('link')
    .map(link => link.getAttribute('href'))
const steps = () => screen.findByRole('region', { name: 'Good to do first' })

afterEach(() => localStorage.clear())

it('welcomes who has just registered with three things to do first, and no brochure', async () => {
  start({ first_name: null, display_name: 'ada' }, { billing: { enable: true } })
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Acme, ada' })
  expect(hrefs(await steps())).toEqual([
    '/account-settings#account-details',
    '/account-settings#two-factor',
    '/pricing',
  ])
  for (const link of screen.getAllByRole('link'))
    expect(link.getAttribute('href')).not.toMatch(/register|login/)
})

it('keeps them away from who put them away, and from nobody else', async () => {
  start()
  await steps()
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(screen.queryByRole('region', { name: 'Good to do first' })).toBeNull()
  act(cleanup)
  start()
  await screen.findByRole('heading', { level: 1, name: /^Welcome back/ })
  act(cleanup)
  start({ id: 8 })
  await steps()
})

it('is done with them once they are done', async () => {
  start(
    { first_name: 'Ada', avatar: '/a.webp', two_factor_confirmed_at: '2026-01-01', timezone: 'UTC' },
    { billing: { enable: false } },
  )
  await screen.findByRole('heading', { level: 1, name: 'Welcome back, Ada' })
  expect(screen.queryByRole('region', { name: 'Good to do first' })).toBeNull()
})

const startWhere = (mayOpen: MayOpen, settings: object = {}) =>
  renderWithHost(
    <RoutesContext value={mayOpen}>
      <Home />
    </RoutesContext>,
    { bootstrap: aBootstrap({ user: aUser(), settings }) },
  )
const places = async () => hrefs(await screen.findByRole('navigation', { name: 'Where to go' }))

it('offers every place that somebody may open', async () => {
  startWhere(() => true, { billing: { enable: true } })
  expect(await places()).toEqual([
    ...['/dashboard', '/trade', '/orders', '/dashboard/files', '/workspaces', '/notifications'],
    ...['/account-settings', '/billing', '/pricing', '/contact', '/api-docs', '/admin'],
  ])
})

it('offers only places that are there for this person', async () => {
  const missing = ['/contact', '/admin', '/orders', '/workspaces']
  startWhere(path => !missing.includes(path), { billing: { enable: false } })
  expect(await places()).toEqual([
    ...['/dashboard', '/trade', '/dashboard/files', '/notifications', '/account-settings', '/api-docs'],
  ])
})

it('offers what not everybody has only once it is known to be there', async () => {
  startWhere(() => undefined, { billing: { enable: true } })
  expect(await places()).toEqual([
    ...['/workspaces', '/notifications', '/account-settings', '/billing', '/pricing', '/contact'],
  ])
})
