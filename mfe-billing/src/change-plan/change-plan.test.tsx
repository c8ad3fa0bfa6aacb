import { aPage, aProduct } from '@app/shared/testing'
import type { PlanChangeResponse } from '@app/shared/wire'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bootstrapOf, business, having, renderBilling, sentWith, team } from '../testing/render-billing'

const PAGE = '/change-plan/4/11/confirm'
const PREVIEW = 'POST api/v1/billing/subscription/preview'
const CHANGE = 'PUT api/v1/billing/subscription'
const costs = (changes: Partial<PlanChangeResponse> = {}): PlanChangeResponse => ({
  currency: 'USD',
  lines: [
    { description: 'Unused time on Business', amount: -24.5 },
    { description: 'Remaining time on Team', amount: 5 },
  ],
  tax: 0,
  due_now: -19.5,
  next_amount: 10,
  next_at: '2026-05-03T12:00:00.000Z',
  proration_date: 1_700_000_000,
  over_limit: [],
  ...changes,
})
const refused = (field: string, message: string) =>
  Response.json({ code: 'invalid', message, errors: { [field]: message } }, { status: 422 })
const change = () => screen.findByRole('button', { name: /^Change plan/ })
const bootstrap = { 'GET api/v1/bootstrap-data': { data: bootstrapOf('subscriber') } }

it('shows to the cent what a change costs, and does it at that price [R-019][S-115][T-063][C-078]', async () => {
  const page = renderBilling(PAGE, {
    network: {
      ...bootstrap,
      [PREVIEW]: costs({ due_now: 5.95, tax: 0.95 }),
      [CHANGE]: having({ product: team, next_amount: 10 }),
    },
  })
  await screen.findByText('Unused time on Business')
  const lines = screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent)
  expect(lines).toEqual([
    'Unused time on Business-$24.50',
    'Remaining time on Team$5.00',
    'Tax$0.95',
    'Due now$5.95',
  ])
  expect(screen.getByText('Your next payment is $10.00 on May 3, 2026.')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Change plan and pay' }))
  expect(await screen.findByText('You are on Team now')).toBeTruthy()
  expect(page.router.state.location.pathname).toBe('/billing')
  expect(sentWith(page, CHANGE)).toEqual([{ priceId: 11, prorationDate: 1_700_000_000 }])
})

it('calls what is left over a credit', async () => {
  renderBilling(PAGE, { network: { [PREVIEW]: costs() } })
  const credit = await screen.findByText('Credit for your next invoices')
  expect(credit.parentElement?.textContent).toBe('Credit for your next invoices$19.50')
})

it('asks for new amounts where those shown do not hold any more, and says so', async () => {
  let previews = 0
  const page = renderBilling(PAGE, {
    network: {
      ...bootstrap,
      [PREVIEW]: () => {
        previews += 1
        return costs({ proration_date: previews, due_now: previews })
      },
      [CHANGE]: ({ body }: { body: { prorationDate: number } }) =>
        body.prorationDate === 1 ? refused('prorationDate', 'Too old.') : having({ product: team }),
    },
  })
  await userEvent.click(await change())
  expect(
    await screen.findByText('The amounts have changed meanwhile. Please look at them again.'),
  ).toBeTruthy()
  expect((await screen.findByText('Due now')).parentElement?.textContent).toBe('Due now$2.00')
  expect(screen.queryByText('Too old.')).toBeNull()
  await userEvent.click(await change())
  await screen.findByText('You are on Team now')
  expect(sentWith(page, CHANGE)).toEqual([
    { priceId: 11, prorationDate: 1 },
    { priceId: 11, prorationDate: 2 },
  ])
})

it('says that the payment was declined, and leads to the payment method', async () => {
  const { router } = renderBilling(PAGE, {
    network: { [PREVIEW]: costs({ due_now: 5 }), [CHANGE]: () => refused('payment', 'The payment failed.') },
  })
  await userEvent.click(await change())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The payment failed.')
  expect(router.state.location.pathname).toBe(PAGE)
  const link = screen.getByRole('link', { name: 'Update payment method' })
  expect(link.getAttribute('href')).toBe('/billing/payment-method')
})

it('explains what is beyond the limits of a smaller plan', async () => {
  const workspaces = { permission: 'workspaces.create', restriction: 'count', used: 9, limit: 3 }
  renderBilling(PAGE, { network: { [PREVIEW]: costs({ over_limit: [workspaces] }) } })
  expect(await screen.findByText('You use more than Team gives')).toBeTruthy()
  expect(screen.getByText(/^Nothing is deleted/)).toBeTruthy()
  expect(screen.getByText('You use 9, the plan gives 3')).toBeTruthy()
})

it('says so where it is the plan one has [S-115]', async () => {
  const { host } = renderBilling('/change-plan/5/21/confirm')
  expect(await screen.findByText('This is your current plan')).toBeTruthy()
  expect(host.requests.map(({ method }) => method)).not.toContain('POST')
})

it('asks for another number of seats of the same plan', async () => {
  const seats = aProduct({ ...business, per_seat: true })
  const page = renderBilling('/change-plan/5/21/confirm', {
    network: {
      'GET api/v1/billing/products': aPage([seats]),
      'GET api/v1/billing/subscription': having({ product: seats, quantity: 3 }),
      [PREVIEW]: costs(),
    },
  })
  await screen.findByText('This is your current plan')
  const field = screen.getByLabelText('Seats')
  await userEvent.clear(field)
  await userEvent.type(field, '5')
  await change()
  expect(sentWith(page, PREVIEW).at(-1)).toEqual({ priceId: 21, quantity: 5 })
})

it('leads who has no plan to the checkout [R-019]', async () => {
  const { router } = renderBilling(PAGE, {
    bootstrap: bootstrapOf('member'),
    network: {
      'GET api/v1/billing/subscription': { subscription: null, usage: [] },
      'POST api/v1/billing/checkouts/preview': () => Response.json({ message: 'x' }, { status: 503 }),
    },
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/4/11'))
  expect(router.state.historyAction).toBe('REPLACE')
})
