import { saveOnboarding } from '@app/shared/bootstrap'
import { aPage, aProduct } from '@app/shared/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aPreview, bootstrapOf, noDetails, renderBilling, sentWith, team } from '../testing/render-billing'

const PREVIEW = 'POST api/v1/billing/checkouts/preview'
const CREATE = 'POST api/v1/billing/checkouts'
const member = bootstrapOf('member')
const pay = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Continue to payment' })
const refused = (errors: Record<string, string>) => () =>
  Response.json({ code: 'invalid', message: 'No', errors }, { status: 422 })

async function fillIn() {
  await userEvent.selectOptions(await screen.findByLabelText('Country'), 'DE')
  await userEvent.type(screen.getByLabelText('Address'), 'Am Tiergarten 1')
  await userEvent.type(screen.getByLabelText('City'), 'Berlin')
}

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.location.hash = ''
})

it('shows what the server says is paid, and leads on to its page, once however often one presses [R-018][S-124][C-078]', async () => {
  const page = renderBilling('/checkout/4/11', {
    bootstrap: member,
    network: {
      [PREVIEW]: aPreview({ tax: 1.9, tax_treatment: 'added', total: 11.9, due_now: 11.9 }),
      [CREATE]: { id: 'cs_1', url: 'http://localhost/#paying' },
    },
  })
  await screen.findByText('Due today: $11.90')
  for (const line of ['Subtotal$10.00', 'Tax$1.90', 'Total$11.90'])
    expect(screen.getAllByRole('term').map(term => term.parentElement?.textContent)).toContain(line)
  await screen.findByText('Renews on May 3, 2026. You can cancel at any time.')
  expect(screen.getByText('Test mode, no money moves')).toBeTruthy()
  await fillIn()
  await userEvent.dblClick(await pay())
  await waitFor(() => expect(window.location.hash).toBe('#paying'))
  expect(sentWith(page, CREATE)).toEqual([
    {
      priceId: 11,
      details: {
        name: 'Ada Lovelace',
        line1: 'Am Tiergarten 1',
        line2: '',
        city: 'Berlin',
        postal_code: '',
        state: '',
        country: 'DE',
        tax_id: '',
      },
    },
  ])
  // The browser is on its way: a second press must not order again.
  expect((await pay()).ariaDisabled).toBe('true')
})

it('says that a trial costs nothing today, and when it does [S-124]', async () => {
  renderBilling('/checkout/4/11', {
    bootstrap: member,
    network: { [PREVIEW]: aPreview({ trial_days: 14, due_now: 0 }) },
  })
  expect(await screen.findByText('Nothing to pay today')).toBeTruthy()
  expect(screen.getByText('$10.00 on May 3, 2026, unless you cancel before.')).toBeTruthy()
})

it('switches the cycle in the address and asks what that costs [S-124]', async () => {
  const page = renderBilling('/checkout/4/11', { bootstrap: member, network: { [PREVIEW]: aPreview() } })
  await userEvent.click(await screen.findByRole('radio', { name: /^Annual/ }))
  expect(page.router.state.location.pathname).toBe('/checkout/4/12')
  expect(page.router.state.historyAction).toBe('REPLACE')
  await waitFor(() => expect(sentWith(page, PREVIEW).at(-1)).toEqual({ priceId: 12 }))
})

it('has the address that was typed when one comes back, until the server knows another one', async () => {
  const network = { [PREVIEW]: aPreview() }
  const { router } = renderBilling('/checkout/4/11', { bootstrap: member, network })
  await fillIn()
  const city = () => screen.findByLabelText<HTMLInputElement>('City')
  await act(() => router.navigate('/pricing'))
  await waitFor(() => expect(screen.queryByLabelText('City')).toBeNull())
  await act(() => router.navigate('/checkout/4/12'))
  expect((await city()).value).toBe('Berlin')
  expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('DE')
  cleanup()
  const details = { ...noDetails, city: 'Hamburg' }
  renderBilling('/checkout/4/11', {
    bootstrap: member,
    network: { ...network, 'GET api/v1/billing/details': { details } },
  })
  expect((await city()).value).toBe('Hamburg')
})

it('asks with the seats of a plan that has them', async () => {
  const seats = aProduct({ ...team, per_seat: true })
  const page = renderBilling('/checkout/4/11', {
    bootstrap: member,
    network: { 'GET api/v1/billing/products': aPage([seats]), [PREVIEW]: aPreview() },
  })
  const field = await screen.findByLabelText('Seats')
  await userEvent.clear(field)
  await userEvent.type(field, '7')
  await waitFor(() => expect(sentWith(page, PREVIEW).at(-1)).toEqual({ priceId: 11, quantity: 7 }))
  expect(await screen.findByText('$10.00 / month · 7 seats')).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, '0')
  await userEvent.tab()
  expect(await screen.findByText('Enter a number from 1 to 10000.')).toBeTruthy()
})

it('applies a code, says at the field what is wrong with one, and takes it off again [S-124]', async () => {
  const page = renderBilling('/checkout/4/11', {
    bootstrap: member,
    network: {
      [PREVIEW]: ({ body }: { body: { coupon?: string } }) =>
        body.coupon === 'WRONG'
          ? refused({ coupon: 'This code is not valid.' })()
          : aPreview(body.coupon ? { discount: 2, total: 8, due_now: 8 } : {}),
    },
  })
  await fillIn()
  const field = await screen.findByLabelText('Promotion code')
  await waitFor(async () => expect((await pay()).disabled).toBe(false))
  await userEvent.type(field, 'WRONG{Enter}')
  const error = await screen.findByText('This code is not valid.')
  expect(field.getAttribute('aria-describedby')).toContain(error.closest('[id]')?.id)
  expect(await screen.findByText('Due today: $10.00')).toBeTruthy()
  // The button rests meanwhile, so the field says how one goes on.
  const howOn = screen.getByText('Remove it or try another one to continue.')
  expect(field.getAttribute('aria-describedby')).toContain(howOn.id)
  expect((await pay()).disabled).toBe(true)
  await userEvent.type(field, '{Backspace}')
  await waitFor(async () => expect((await pay()).disabled).toBe(false))
  expect(screen.queryByText('Remove it or try another one to continue.')).toBeNull()
  await userEvent.clear(field)
  await userEvent.type(field, 'SPRING')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Due today: $8.00')).toBeTruthy()
  expect(screen.getByText('Discount').parentElement?.textContent).toBe('Discount-$2.00')
  await userEvent.click(screen.getByRole('button', { name: 'Remove the code SPRING' }))
  expect(await screen.findByText('Due today: $10.00')).toBeTruthy()
  expect(sentWith(page, CREATE)).toEqual([])
})

it('asks a business for its VAT number, and says that the tax is theirs', async () => {
  const page = renderBilling('/checkout/4/11', {
    bootstrap: member,
    network: { [PREVIEW]: aPreview({ tax_treatment: 'reverse_charge' }) },
  })
  await fillIn()
  expect(screen.queryByLabelText('VAT number')).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: "I'm buying for a business" }))
  const field = await screen.findByLabelText('VAT number')
  await userEvent.type(field, '123')
  await userEvent.tab()
  expect(await screen.findByText('This does not look like a VAT number.')).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, 'de 123 456 789')
  await waitFor(() =>
    expect(sentWith(page, PREVIEW).at(-1)).toMatchObject({
      details: { country: 'DE', tax_id: 'DE123456789' },
    }),
  )
  expect(await screen.findByText(/^Reverse charge/)).toBeTruthy()
})

it('puts what the server refuses at its field', async () => {
  renderBilling('/checkout/4/11', {
    bootstrap: member,
    network: {
      [PREVIEW]: aPreview(),
      [CREATE]: refused({ 'details.postal_code': 'This is no postal code.' }),
    },
  })
  await fillIn()
  await userEvent.click(await pay())
  expect(await screen.findByText('This is no postal code.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Postal code'))
})

it('forgets the chosen plan when it is left by its back link [E-012]', async () => {
  saveOnboarding({ productId: 4, priceId: 11 })
  const { router } = renderBilling('/checkout/4/11', {
    bootstrap: member,
    network: { [PREVIEW]: aPreview() },
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Back to plans' }))
  expect(router.state.location.pathname).toBe('/pricing')
  expect(localStorage.getItem('be.onboarding.selected')).toBeNull()
})

it('leads subscribers to the change of their plan', async () => {
  const { router } = renderBilling('/checkout/5/21')
  await screen.findByText('This is your current plan')
  expect(router.state.location.pathname).toBe('/change-plan/5/21/confirm')
})

it.each([
  ['an unknown plan', '/checkout/99/11', {}],
  ['an unknown price', '/checkout/4/99', {}],
  ['a hidden plan', '/checkout/4/11', { 'GET api/v1/billing/products': aPage([{ ...team, hidden: true }]) }],
])('is the 404 page for %s', async (_, path, network) => {
  console.error = () => {}
  renderBilling(path, { bootstrap: member, network })
  expect(await screen.findByText('Boundary 404')).toBeTruthy()
})

it('keeps the form when the total cannot be had, and offers to ask again', async () => {
  let isDown = true
  renderBilling('/checkout/4/11', {
    bootstrap: member,
    network: { [PREVIEW]: () => (isDown ? Response.json({ message: 'x' }, { status: 503 }) : aPreview()) },
  })
  const summary = await screen.findByRole('region', { name: 'Order summary' })
  const again = await within(summary).findByRole('button', { name: 'Try again' })
  expect((await pay()).disabled || (await pay()).ariaDisabled === 'true').toBe(true)
  isDown = false
  await userEvent.click(again)
  expect(await screen.findByText('Due today: $10.00')).toBeTruthy()
})

it('says why nothing can be bought, and leads to the plan there is', async () => {
  renderBilling('/checkout/4/11', {
    bootstrap: member,
    network: { [PREVIEW]: refused({ priceId: 'You have a plan already.' }) },
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('You have a plan already. See your plan')
  expect((await pay()).disabled).toBe(true)
})
