// Loaded here, so that no test waits for it.
import '@app/shared/overlays'
import '@app/shared/table'
import '../subscribers'
import './another-plan'
import { aBootstrap, aPage, aUser, permissions, renderRemote } from '@app/shared/testing'
import type { PlanChangeResponse, PlanDetail, PlanPrice, Subscriber } from '@app/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote'

const END = '2026-05-03T12:00:00.000Z'
const subscriber: Subscriber = {
  ...{ id: 7, product_id: 2, product: 'Team', quantity: 1, status: 'active', state: 'active' },
  user: { id: 5, display_name: 'Ada', email: 'ada@example.com' },
  price: { id: 20, amount: 19, currency: 'USD', interval: 'month', interval_count: 1 },
  ...{ created_at: '2026-03-03T12:00:00.000Z', trial_ends_at: null, current_period_end: END },
  ...{ ends_at: null, next_amount: 19, changeable: true },
}
const price = (id: number, amount: number, more: Partial<PlanPrice> = {}): PlanPrice => ({
  ...{ id, amount, currency: 'USD', interval: 'month', interval_count: 1, subscribers_count: 0 },
  ...more,
})
const plan = (more: Partial<PlanDetail>): PlanDetail => ({
  ...{ id: 2, name: 'Team', description: '', hidden: false, free: false, recommended: false },
  ...{ feature_list: [], permissions: [], trial_days: 0, per_seat: false, former_prices: [] },
  ...{ subscribers_count: 0, revision: 1, prices: [] },
  ...more,
})
const plans = [
  plan({ id: 1, name: 'Free', free: true }),
  plan({ prices: [price(20, 1900), price(21, 19000, { interval: 'year' })] }),
  plan({
    id: 3,
    name: 'Business',
    prices: [price(30, 4900), price(31, 4500, { currency: 'EUR' })],
  }),
  plan({ id: 4, name: 'Friends', hidden: true, per_seat: true, prices: [price(40, 500)] }),
]
const costs = (more: Partial<PlanChangeResponse> = {}): PlanChangeResponse => ({
  currency: 'USD',
  lines: [
    { description: 'Unused time on Team', amount: -10 },
    { description: 'Remaining time on Business', amount: 25 },
  ],
  ...{ tax: 2.85, due_now: 17.85, next_amount: 49, next_at: END, proration_date: 1_700_000_000 },
  over_limit: [],
  ...more,
})
const LIST = 'GET api/v1/billing/subscriptions'
const PREVIEW = 'POST api/v1/billing/subscriptions/7/preview'
const CHANGE = 'PUT api/v1/billing/subscriptions/7'
const refused = (field: string, message: string) =>
  Response.json({ code: 'invalid', message, errors: { [field]: message } }, { status: 422 })
function show(network: object, row = subscriber) {
  return renderRemote(remote, '/admin/subscriptions', {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions('admin') }) }),
    network: { 'GET api/v1/plans': { plans }, [LIST]: aPage([row]), ...network } as Record<string, object>,
  })
}
async function open() {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ada' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change plan' }))
  return within(await screen.findByRole('dialog', { name: 'Change the plan of Ada' }))
}
const choose = async (name: RegExp) =>
  userEvent.selectOptions(screen.getByLabelText('New plan'), await screen.findByRole('option', { name }))
const sent = ({ host }: ReturnType<typeof show>, method: string) =>
  host.requests.filter(request => request.method === method).map(({ body }) => body)

it('says to the cent what another plan costs before it gives it, at just that price', async () => {
  const shown = show({
    [PREVIEW]: costs(),
    [CHANGE]: { subscription: { ...subscriber, product_id: 3, product: 'Business' } },
  })
  const dialog = await open()
  expect(dialog.getByText(/^Ada has Team for \$19\.00 a month\./)).toBeTruthy()
  await choose(/^Business/)
  await dialog.findByText('Unused time on Team')
  expect(dialog.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Unused time on Team-$10.00',
    'Remaining time on Business$25.00',
    'Tax$2.85',
    'Due now$17.85',
  ])
  expect(dialog.getByText('The next payment is $49.00 on May 3, 2026.')).toBeTruthy()
  expect(sent(shown, 'PUT')).toEqual([])
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Change plan and charge' }))
  expect(await screen.findByText('Ada has Business now')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(shown, 'POST')).toEqual([{ priceId: 30 }])
  expect(sent(shown, 'PUT')).toEqual([{ priceId: 30, prorationDate: 1_700_000_000 }])
})

it('offers hidden plans too, and neither the present price nor other currencies', async () => {
  show({})
  await open()
  await screen.findByRole('option', { name: /^Business/ })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Choose a plan',
    'Team · $190.00 a year',
    'Business · $49.00 a month',
    'Friends · $5.00 a month · Hidden',
  ])
})

it('asks for seats where a plan is paid by them, and for what those cost', async () => {
  const shown = show({ [PREVIEW]: costs({ due_now: -3 }) })
  const dialog = await open()
  await choose(/^Friends/)
  const field = await dialog.findByLabelText('Seats')
  await userEvent.clear(field)
  await userEvent.type(field, '0')
  await userEvent.tab()
  expect(await dialog.findByText('Enter a number from 1 to 10000.')).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, '3')
  const credit = await dialog.findByText('Credit for their next invoices')
  expect(credit.parentElement?.textContent).toBe('Credit for their next invoices$3.00')
  expect(dialog.getByRole('button', { name: 'Change plan' })).toBeTruthy()
  expect(sent(shown, 'POST').at(-1)).toEqual({ priceId: 40, quantity: 3 })
})

it('offers the plan they have where its seats can be other ones, and has nothing to reckon until they are', async () => {
  const friends = price(40, 500)
  const { subscribers_count: _, ...own } = { ...friends, amount: 5 }
  const row = { ...subscriber, product_id: 4, product: 'Friends', price: own, quantity: 2 }
  const shown = show({ [PREVIEW]: costs() }, row)
  const dialog = await open()
  await choose(/^Friends/)
  expect(await dialog.findByText('This is what they have now.')).toBeTruthy()
  expect(sent(shown, 'POST')).toEqual([])
  await userEvent.type(dialog.getByLabelText('Seats'), '0')
  await dialog.findByText('Due now')
  expect(sent(shown, 'POST')).toEqual([{ priceId: 40, quantity: 20 }])
})

it('says what they use beyond the plan', async () => {
  const tokens = { permission: 'api.access', restriction: 'tokens', used: 51, limit: 50 }
  show({ [PREVIEW]: costs({ over_limit: [tokens] }) })
  const dialog = await open()
  await choose(/^Business/)
  expect(await dialog.findByText('Access tokens: 51 of 50')).toBeTruthy()
})

it('shows new amounts where those shown do not hold any more, and gives the plan at those', async () => {
  let previews = 0
  const shown = show({
    [PREVIEW]: () => {
      previews += 1
      return costs({ proration_date: previews, due_now: previews })
    },
    [CHANGE]: ({ body }: { body: { prorationDate: number } }) =>
      body.prorationDate === 1 ? refused('prorationDate', 'Too old.') : { subscription: subscriber },
  })
  const dialog = await open()
  await choose(/^Business/)
  await userEvent.click(await dialog.findByRole('button', { name: 'Change plan and charge' }))
  expect(
    await dialog.findByText('The amounts have changed meanwhile. Please look at them again.'),
  ).toBeTruthy()
  const due = await dialog.findByText('Due now')
  expect(due.parentElement?.textContent).toBe('Due now$2.00')
  await userEvent.click(await dialog.findByRole('button', { name: 'Change plan and charge' }))
  await screen.findByText('Ada has Team now')
  expect(sent(shown, 'PUT')).toEqual([
    { priceId: 30, prorationDate: 1 },
    { priceId: 30, prorationDate: 2 },
  ])
})

it('stays open and says so where the payment failed, or the choice was refused', async () => {
  let isDeclined = true
  show({
    [PREVIEW]: costs(),
    [CHANGE]: () => (isDeclined ? refused('payment', 'x') : refused('priceId', 'This price is not offered.')),
  })
  const dialog = await open()
  await choose(/^Business/)
  await userEvent.click(await dialog.findByRole('button', { name: 'Change plan and charge' }))
  const alert = await dialog.findByText('The payment failed, and nothing was changed.')
  expect(alert.getAttribute('role')).toBe('alert')
  isDeclined = false
  await userEvent.click(await dialog.findByRole('button', { name: 'Change plan and charge' }))
  expect(await dialog.findByText('This price is not offered.')).toBeTruthy()
})

it('says why something cannot be chosen, and lets one try again where the costs cannot be loaded', async () => {
  let answer = () => refused('priceId', 'This subscription is cancelled. Resume it first.')
  show({ [PREVIEW]: () => answer() })
  const dialog = await open()
  await choose(/^Business/)
  expect(await dialog.findByText('This subscription is cancelled. Resume it first.')).toBeTruthy()
  const button = dialog.getByRole('button', { name: 'Change plan' })
  expect(button.getAttribute('aria-disabled') ?? button.hasAttribute('disabled')).toBeTruthy()
  answer = () => Response.json({ message: 'x' }, { status: 500 })
  await choose(/^Team/)
  expect(await dialog.findByText('The costs could not be loaded')).toBeTruthy()
  answer = () => Response.json(costs())
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('Due now')).toBeTruthy()
})

it('closes and has the list anew where the subscription has ended meanwhile', async () => {
  let row = subscriber
  show({
    [LIST]: () => aPage([row]),
    [PREVIEW]: costs(),
    [CHANGE]: () => Response.json({ message: 'Could not find this subscription.' }, { status: 404 }),
  })
  const dialog = await open()
  await choose(/^Business/)
  const button = await dialog.findByRole('button', { name: 'Change plan and charge' })
  row = { ...subscriber, status: 'ended', state: 'ended', ends_at: END, changeable: false }
  await userEvent.click(button)
  expect(await screen.findByText('Could not find this subscription.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Ended on May 3, 2026')).toBeTruthy()
})

it('is not offered for what is cancelled', async () => {
  show({}, { ...subscriber, state: 'cancelled', ends_at: END, next_amount: null })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ada' }))
  expect(await screen.findByRole('menuitem', { name: 'Resume plan' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Change plan' })).toBeNull()
})
