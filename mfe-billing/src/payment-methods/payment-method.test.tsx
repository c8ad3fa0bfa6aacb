import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aMethod, having, noDetails, renderBilling, sentWith } from '../testing/render-billing'

const PAGE = '/billing/payment-method'
const METHODS = 'GET api/v1/billing/payment-methods'
const old = aMethod({ id: 'pm_2', brand: 'mastercard', last4: '4444', exp_year: 2020, is_default: false })

afterEach(() => {
  window.location.hash = ''
})

it('lists what can be charged, and makes another one the default [S-125]', async () => {
  renderBilling(PAGE, {
    network: {
      [METHODS]: { payment_methods: [aMethod(), old] },
      'PUT api/v1/billing/payment-methods/pm_2/default': {
        payment_methods: [aMethod({ is_default: false }), { ...old, is_default: true }],
      },
    },
  })
  const row = (await screen.findByText('Visa ending in 4242')).closest('li')
  expect(row?.textContent).toContain('DefaultValid until 04/2099')
  expect(screen.getByText('Mastercard ending in 4444').closest('li')?.textContent).toContain('Expired')
  await userEvent.click(screen.getByRole('button', { name: 'Make default: Mastercard ending in 4444' }))
  await screen.findByText('This one is charged from now on')
  await screen.findByRole('button', { name: 'Make default: Visa ending in 4242' })
})

it('removes one after a question', async () => {
  renderBilling(PAGE, {
    network: {
      [METHODS]: { payment_methods: [aMethod(), old] },
      'DELETE api/v1/billing/payment-methods/pm_2': { payment_methods: [aMethod()] },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Mastercard ending in 4444' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove Mastercard ending in 4444?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Payment method removed')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Mastercard ending in 4444')).toBeNull())
})

it('says at once that the only one of a plan that renews is needed, and adds another', async () => {
  const page = renderBilling(PAGE, {
    network: { 'POST api/v1/billing/portal': { url: 'http://localhost/#portal' } },
  })
  await screen.findByRole('button', { name: 'Remove Visa ending in 4242' })
  await waitFor(() => expect(page.host.queries.isFetching()).toBe(0))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Visa ending in 4242' }))
  const told = await screen.findByRole('alertdialog', { name: 'You need Visa ending in 4242' })
  expect(within(told).queryByRole('button', { name: 'Remove' })).toBeNull()
  await userEvent.click(within(told).getByRole('button', { name: 'Add payment method' }))
  await waitFor(() => expect(window.location.hash).toBe('#portal'))
})

it.each([
  ['a plan that ends', having({ cancel_at_period_end: true })],
  ['no plan', { subscription: null, usage: [] }],
])('removes the only one of %s, and says why where the server knows better', async (_, subscription) => {
  const message = 'Your plan renews with this payment method. Add another one first.'
  renderBilling(PAGE, {
    network: {
      'GET api/v1/billing/subscription': subscription,
      'DELETE api/v1/billing/payment-methods/pm_1': () =>
        Response.json({ code: 'invalid', message, errors: { id: message } }, { status: 422 }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }))
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(await within(question).findByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(message)).toBeTruthy()
})

it('adds one on the page of the payment service, where numbers belong', async () => {
  const page = renderBilling(PAGE, {
    network: { 'POST api/v1/billing/portal': { url: 'http://localhost/#portal' } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add payment method' }))
  await waitFor(() => expect(window.location.hash).toBe('#portal'))
  expect(sentWith(page, 'POST api/v1/billing/portal')).toEqual([{ page: 'payment_method' }])
})

it('saves who is billed, and puts what is refused at its field', async () => {
  let isRefused = true
  const saved = { ...noDetails, name: 'Ada Ltd', country: 'US', line1: 'Main 1', city: 'Boston' }
  const page = renderBilling(PAGE, {
    network: {
      'PUT api/v1/billing/details': () =>
        isRefused
          ? Response.json(
              { code: 'invalid', message: 'No', errors: { postal_code: 'This is no postal code.' } },
              { status: 422 },
            )
          : { details: saved },
    },
  })
  const name = await screen.findByLabelText('Full name or company')
  await userEvent.clear(name)
  await userEvent.type(name, 'Ada Ltd')
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'US')
  await userEvent.type(screen.getByLabelText('Address'), 'Main 1')
  await userEvent.type(screen.getByLabelText('City'), 'Boston')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This is no postal code.')).toBeTruthy()
  // What is typed is not lost by leaving.
  expect(page.host.updates.work().some(work => work.asksBeforeLeaving?.())).toBe(true)
  isRefused = false
  await userEvent.type(screen.getByLabelText('Postal code'), '1')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(sentWith(page, 'PUT api/v1/billing/details').at(-1)).toEqual({ ...saved, postal_code: '1' })
  await waitFor(() => expect(page.host.updates.getState()).toBe(0))
})
