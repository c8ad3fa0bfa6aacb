import { saveOnboarding } from '@app/shared/bootstrap'
import type { CheckoutStateResponse } from '@app/shared/wire'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bootstrapOf, having, renderBilling, team } from '../testing/render-billing'

const STATE = 'GET api/v1/billing/checkouts/cs_1'
const PAGE = '/checkout/4/11/done?checkout=cs_1'
const state = (status: CheckoutStateResponse['status']): CheckoutStateResponse => ({
  id: 'cs_1',
  status,
  product_id: 4,
  price_id: 11,
  url: status === 'open' ? 'http://localhost/pay/cs_1' : null,
})
const subscriber = bootstrapOf('subscriber')
const later = { 'GET api/v1/bootstrap-data': { data: subscriber } }
const member = bootstrapOf('member')

afterEach(() => localStorage.clear())

it('waits until the payment is known, then says what happened and forgets the chosen plan [S-124][E-012][T-019]', async () => {
  saveOnboarding({ productId: 4, priceId: 11 })
  let asked = 0
  const { host } = renderBilling(PAGE, {
    bootstrap: member,
    network: {
      ...later,
      [STATE]: () => {
        asked += 1
        return state(asked < 3 ? 'processing' : 'completed')
      },
      'GET api/v1/billing/subscription': having({ product: team, next_amount: 10 }),
    },
  })
  expect(await screen.findByText('We are waiting for your payment')).toBeTruthy()
  expect(localStorage.getItem('be.onboarding.selected')).not.toBeNull()
  expect(await screen.findByText('You are on Team', {}, { timeout: 5000 })).toBeTruthy()
  expect(
    screen.getByText('Your payment was received. The next one of $10.00 is due on May 3, 2026.'),
  ).toBeTruthy()
  expect(localStorage.getItem('be.onboarding.selected')).toBeNull()
  // Menus and permissions follow.
  await waitFor(() => expect(host.bootstrap.getState().user?.subscriptions).toHaveLength(1))
  expect(screen.getByRole('link', { name: 'Invoices' }).getAttribute('href')).toBe('/billing/invoices')
})

it('says of a trial that nothing was charged', async () => {
  renderBilling(PAGE, {
    bootstrap: member,
    network: {
      ...later,
      [STATE]: state('completed'),
      'GET api/v1/billing/subscription': having({
        product: team,
        status: 'trialing',
        trial_ends_at: '2026-04-20T12:00:00.000Z',
        next_amount: 10,
      }),
    },
  })
  expect(
    await screen.findByText(
      'Your trial has started, and nothing was charged. The first payment of $10.00 is due on April 20, 2026.',
    ),
  ).toBeTruthy()
})

it.each([
  [
    'open',
    'You left before the payment was complete. You can continue where you left off.',
    'Continue to payment',
  ],
  ['expired', 'The page to pay at is out of date. Start again when you are ready.', 'Back to checkout'],
] as const)('says of an %s checkout that nothing was charged, and how to go on', async (status, text, way) => {
  saveOnboarding({ productId: 4, priceId: 11 })
  renderBilling(PAGE, { bootstrap: member, network: { [STATE]: state(status) } })
  expect(await screen.findByText('Nothing was charged')).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: way })).toBeTruthy()
  expect(localStorage.getItem('be.onboarding.selected')).not.toBeNull()
})

it('offers to ask again where the network fails', async () => {
  let isDown = true
  renderBilling(PAGE, {
    bootstrap: member,
    network: {
      ...later,
      [STATE]: () => (isDown ? Response.json({ message: 'x' }, { status: 503 }) : state('completed')),
      'GET api/v1/billing/subscription': having({ product: team }),
    },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(again)
  expect(await screen.findByText('You are on Team')).toBeTruthy()
})

it("is the 404 page for somebody else's checkout", async () => {
  console.error = () => {}
  renderBilling(PAGE, {
    bootstrap: member,
    network: { [STATE]: () => Response.json({ code: 'not_found', message: 'No' }, { status: 404 }) },
  })
  expect(await screen.findByText('Boundary 404')).toBeTruthy()
})
