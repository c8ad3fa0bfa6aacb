import { RoutesContext } from '@app/shared/navigation'
import {
  aBootstrap,
  aPage,
  aProduct,
  aSubscription,
  aUser,
  renderRemote,
  renderWithHost,
} from '@app/shared/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ContactPrompt } from '../pricing/contact-prompt'
import remote from '../remote'
import { aPreview, renderBilling } from '../testing/render-billing'
import { PlanCard } from './plan-card'

const SELECTED = 'be.onboarding.selected'
const free = aProduct({ id: 3, name: 'Starter', free: true, prices: [] })
const team = aProduct({ id: 4, name: 'Team' })
const network = { 'GET api/v1/billing/products': aPage([free, team]) }
const member = aBootstrap({ user: aUser() })
const subscriber = (valid: boolean) =>
  aBootstrap({ user: aUser({ subscriptions: [aSubscription({ valid })] }) })
const link = (name: string) => screen.findByRole('link', { name })
const hrefOf = async (name: string) => (await link(name)).getAttribute('href')

afterEach(() => localStorage.clear())

it('invites to get started with a free plan and to upgrade to others [S-112]', async () => {
  renderRemote(remote, '/pricing', { network })
  expect((await link('Get started: Starter')).textContent).toBe('Get started')
  expect((await link('Upgrade: Team')).textContent).toBe('Upgrade')
})

it('leads guests to registration [S-113]', async () => {
  const { router } = renderRemote(remote, '/pricing', { network })
  expect(await hrefOf('Get started: Starter')).toBe('/register?redirectFrom=pricing')
  await userEvent.click(await link('Upgrade: Team'))
  expect(router.state.location).toMatchObject({ pathname: '/register', search: '?redirectFrom=pricing' })
})

it('remembers what a guest chose, at the price of the cycle [T-019]', async () => {
  renderRemote(remote, '/pricing', { network })
  await userEvent.click(await screen.findByRole('radio', { name: 'Annual' }))
  expect(localStorage.getItem(SELECTED)).toBeNull()
  await userEvent.click(await link('Upgrade: Team'))
  expect(JSON.parse(localStorage.getItem(SELECTED) ?? '')).toEqual({ productId: 4, priceId: 12 })
})

it('remembers nothing of a plan without a price [T-019]', async () => {
  renderRemote(remote, '/pricing', { network })
  await userEvent.click(await link('Get started: Starter'))
  expect(localStorage.getItem(SELECTED)).toBeNull()
})

it('leads users to the checkout and remembers nothing [S-114][T-019]', async () => {
  const { router } = renderBilling('/pricing', {
    network: { ...network, 'POST api/v1/billing/checkouts/preview': aPreview() },
    bootstrap: member,
  })
  await userEvent.click(await link('Upgrade: Team'))
  await screen.findByText('Due today: $10.00')
  expect(router.state.location.pathname).toBe('/checkout/4/11')
  expect(localStorage.getItem(SELECTED)).toBeNull()
})

it('checks out at the price of the cycle [S-114]', async () => {
  renderRemote(remote, '/pricing', { network, bootstrap: member })
  await userEvent.click(await screen.findByRole('radio', { name: 'Annual' }))
  expect(await hrefOf('Upgrade: Team')).toBe('/checkout/4/12')
})

it('has nothing to do for users on a free plan [S-114]', async () => {
  renderRemote(remote, '/pricing', { network, bootstrap: member })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Current plan' })
  expect(button.disabled).toBe(true)
})

it('leads subscribers to a change of plan [S-115]', async () => {
  renderRemote(remote, '/pricing', { network, bootstrap: subscriber(true) })
  expect(await hrefOf('Upgrade: Team')).toBe('/change-plan/4/11/confirm')
})

it('leads subscribers who want the free plan to where they cancel theirs', async () => {
  renderRemote(remote, '/pricing', { network, bootstrap: subscriber(true) })
  expect(await hrefOf('Switch to free: Starter')).toBe('/billing/cancel')
  expect(screen.queryByText('Get started')).toBeNull()
})

it('treats a subscription that ended as none [S-115]', async () => {
  renderRemote(remote, '/pricing', { network, bootstrap: subscriber(false) })
  expect(await hrefOf('Upgrade: Team')).toBe('/checkout/4/11')
})

it('leads users to the contact form where the site has no checkout', async () => {
  renderWithHost(
    <RoutesContext value={() => false}>
      <PlanCard product={team} price={team.prices[0]} />
      <ContactPrompt />
    </RoutesContext>,
    { bootstrap: member },
  )
  expect(await hrefOf('Upgrade: Team')).toBe('/contact')
  expect(screen.getByText(/^Plans cannot be paid for online yet/)).toBeTruthy()
})

it('marks the plan one has, at the price one pays [S-115]', async () => {
  const bootstrap = aBootstrap({
    user: aUser({ subscriptions: [aSubscription({ product_id: 4, price_id: 11 })] }),
  })
  renderRemote(remote, '/pricing', { network, bootstrap })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Current plan' })
  expect(button.disabled).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Annual' }))
  expect(await hrefOf('Upgrade: Team')).toBe('/change-plan/4/12/confirm')
})

it('says how long a plan can be tried, and what a seat costs', async () => {
  const tried = aProduct({ id: 4, name: 'Team', trial_days: 14, per_seat: true })
  renderRemote(remote, '/pricing', { network: { 'GET api/v1/billing/products': aPage([tried]) } })
  expect(await screen.findByText('14 days free')).toBeTruthy()
  expect(screen.getByText('/ seat / month')).toBeTruthy()
})
