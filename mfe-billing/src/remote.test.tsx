import { aBootstrap, aPage, aProduct, aUser, renderRemote } from '@app/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import manifest from '../remote.json'
import remote from './remote'

const plans = (...products: ReturnType<typeof aProduct>[]) => ({
  'GET api/v1/billing/products': aPage(products),
})
const card = (name: string) => screen.findByRole('article', { name })

it('claims /pricing for everybody [R-015]', async () => {
  expect(manifest.claims[0]).toEqual({ path: '/pricing', page: 'pricing', navbar: 'pricing-navbar' })
  renderRemote(remote, '/pricing', { network: plans(aProduct()) })
  await screen.findByRole('heading', { level: 1, name: 'Choose the right plan for you' })
  await waitFor(() => expect(document.title).toBe('Pricing – Acme'))
  expect(await card('Standard')).toBeTruthy()
})

it('asks for the plans once and shows them in their order [C-057]', async () => {
  const { host } = renderRemote(remote, '/pricing', {
    network: plans(aProduct({ id: 2, name: 'Business' }), aProduct({ id: 1, name: 'Standard' })),
  })
  await card('Business')
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(names).toEqual(['Business', 'Standard'])
  expect(host.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET api/v1/billing/products',
  ])
})

it('shows name, description and what is included [S-107][S-110]', async () => {
  const product = aProduct({ name: 'Team', description: 'For teams', feature_list: ['Chat', 'Calls'] })
  renderRemote(remote, '/pricing', { network: plans(product) })
  const team = within(await card('Team'))
  expect(team.getByRole('heading', { level: 2, name: 'Team' })).toBeTruthy()
  expect(team.getByText('For teams')).toBeTruthy()
  expect(team.getByRole('heading', { level: 3, name: "What's included" })).toBeTruthy()
  expect(team.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Chat', 'Calls'])
})

it('promises nothing where nothing is listed', async () => {
  renderRemote(remote, '/pricing', { network: plans(aProduct({ feature_list: [], description: null })) })
  await card('Standard')
  expect(screen.queryByText("What's included")).toBeNull()
})

it('marks the recommended plan only [S-108]', async () => {
  const network = plans(aProduct(), aProduct({ id: 2, name: 'Team', recommended: true }))
  renderRemote(remote, '/pricing', { network })
  expect(within(await card('Team')).getByText('Most popular')).toBeTruthy()
  expect(within(await card('Standard')).queryByText('Most popular')).toBeNull()
})

it('skips hidden plans, also in the saving [S-111]', async () => {
  const secret = aProduct({
    id: 2,
    name: 'Secret',
    hidden: true,
    prices: [
      { id: 21, amount: 10, currency: 'USD', interval: 'month', interval_count: 1 },
      { id: 22, amount: 12, currency: 'USD', interval: 'year', interval_count: 1 },
    ],
  })
  renderRemote(remote, '/pricing', { network: plans(aProduct(), secret) })
  await card('Standard')
  expect(screen.queryByText('Secret')).toBeNull()
  expect(screen.getByText('Save up to 20%')).toBeTruthy()
})

it('leads to the contact form [S-106]', async () => {
  renderRemote(remote, '/pricing', { network: plans(aProduct()) })
  const link = await screen.findByRole('link', { name: 'Contact us' })
  expect(link.getAttribute('href')).toBe('/contact')
  expect(link.parentElement?.textContent).toBe('Do you have any questions about plans? Contact us')
})

it('keeps only the contact prompt when billing is off [R-015]', async () => {
  const bootstrap = aBootstrap({ settings: { billing: { enable: false } } })
  const { host } = renderRemote(remote, '/pricing', { bootstrap })
  await screen.findByRole('link', { name: 'Contact us' })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('article')).toBeNull()
  expect(host.requests).toEqual([])
})

it('says so when no plan is on offer', async () => {
  renderRemote(remote, '/pricing', { network: plans(aProduct({ hidden: true })) })
  expect(await screen.findByText('There are no plans yet')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

it('offers to try again when the plans cannot be loaded', async () => {
  let isDown = true
  const network = {
    'GET api/v1/billing/products': () =>
      isDown ? Response.json({ message: 'x' }, { status: 500 }) : aPage([aProduct()]),
  }
  renderRemote(remote, '/pricing', { network, bootstrap: aBootstrap({ user: aUser() }) })
  expect(await screen.findByText('The plans could not be loaded')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Contact us' })).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await card('Standard')).toBeTruthy()
})
