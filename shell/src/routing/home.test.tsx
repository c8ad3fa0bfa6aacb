import { aBootstrap, aUser } from '@app/shared/testing'
import { screen } from '@testing-library/react'
import { aRemote, renderShell } from '../testing/render-shell'

const slot = (name: string, heading: string, access?: 'guest') => ({
  slots: [{ name, ...(access && { access }) }],
  load: async () => ({ routes: () => [], slots: { [name]: () => <h1>{heading}</h1> } }),
})

const remotes = {
  landing: slot('home:landingPage', 'Landing'),
  login: slot('home:loginPage', 'Sign in', 'guest'),
  register: slot('home:registerPage', 'Create an account', 'guest'),
  custom: slot('home:customPage', 'A page of ours'),
  account: aRemote('Settings', { path: '/account-settings', access: 'user' }),
}
const at = (type: string, user = false) =>
  aBootstrap({ settings: { homepage: { type, value: 'ours' } }, ...(user && { user: aUser() }) })

it.each([
  ['landingPage', 'Landing'],
  ['loginPage', 'Sign in'],
  ['registerPage', 'Create an account'],
  ['customPage', 'A page of ours'],
])('draws the homepage of type %s [R-001][R-002][R-003][R-004][R-005]', async (type, heading) => {
  await renderShell({ remotes, bootstrap: at(type) })
  await screen.findByRole('heading', { level: 1, name: heading })
})

it('draws the landing page for an unknown type, and warns once [R-006]', async () => {
  const warn = jest.fn()
  console.warn = warn
  await renderShell({ remotes, bootstrap: at('somethingNew') })
  await screen.findByRole('heading', { level: 1, name: 'Landing' })
  expect(warn).toHaveBeenCalledTimes(1)
})

it.each([
  'loginPage',
  'registerPage',
])('does not loop when %s is the homepage and its target is /', async type => {
  const { router } = await renderShell({ remotes, bootstrap: at(type, true) })
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  expect(router.state.location.pathname).toBe('/account-settings')
})
