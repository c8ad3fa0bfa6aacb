import { aBootstrap, aUser, permissions, renderRemote } from '@app/shared/testing'
import type { PlanDetail } from '@app/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { expectKept } from '../testing/expect-kept'
import { decimalsOf, fromTyped, toTyped } from './amounts'

const price = (id: number, amount: number, more: object = {}) => ({
  ...{ id, amount, currency: 'USD', interval: 'month' as const, interval_count: 1, subscribers_count: 0 },
  ...more,
})
const plan = (id: number, name: string, more: Partial<PlanDetail> = {}): PlanDetail => ({
  ...{ id, name, description: '', hidden: false, free: false, recommended: false, feature_list: [] },
  ...{
    permissions: [],
    trial_days: 14,
    per_seat: false,
    former_prices: [],
    subscribers_count: 0,
    revision: 3,
  },
  prices: [price(id * 10, 1900)],
  ...more,
})
const plans = [
  plan(1, 'Free', { free: true, prices: [] }),
  plan(2, 'Team', {
    recommended: true,
    feature_list: ['One', 'Two'],
    permissions: [{ name: 'api.access', restrictions: [{ name: 'tokens', value: 50 }] }],
    prices: [price(20, 2100), price(21, 19_000, { interval: 'year' })],
    former_prices: [price(19, 1900, { subscribers_count: 12 })],
    subscribers_count: 12,
  }),
  plan(3, 'Business', { hidden: true }),
]
const open = (path: string, network: object = {}, held = ['admin']) =>
  renderRemote(remote, path, {
    bootstrap: aBootstrap({
      user: aUser({ permissions: permissions(...held) }),
      settings: { billing: { currency: 'GBP' } },
    }),
    network: { 'GET api/v1/plans': { plans }, ...network },
  })
const sent = (host: ReturnType<typeof open>['host']) => host.requests.find(({ method }) => method !== 'GET')

it('lists what is sold with its prices and who has it', async () => {
  open('/admin/plans')
  await screen.findByRole('link', { name: 'Team' })
  const [free, team, business] = within(screen.getByRole('list', { name: 'Plans' })).getAllByRole('listitem')
  expect(free?.textContent).toBe('FreeFree0 people')
  expect(team?.textContent).toBe(
    'TeamRecommended$21.00 a month · $190.00 a year12 people · some at an earlier price',
  )
  expect(business?.textContent).toBe('BusinessHidden$19.00 a month0 people')
  expect(screen.getByRole('link', { name: '12 people' }).getAttribute('href')).toBe(
    '/admin/subscriptions?plan=2',
  )
})

it('says before it is saved what a change takes from its subscribers', async () => {
  open('/admin/plans/2')
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'Use the API with access tokens', checked: true }),
  )
  const taken = screen.getByText('This is taken from 12 people, unless another role or plan gives it:')
  expect(taken.parentElement?.textContent).toMatch(/:Areas – Use the API with access tokens$/)
})

it('orders by keys as fast as they come: each counts, also the one right after picking up', async () => {
  const wanted = [plans[1], plans[2], plans[0]].map(one => one as PlanDetail)
  const { host } = open('/admin/plans', { 'PUT api/v1/plans/order': { plans: wanted } })
  const handle = await screen.findByRole('button', { name: 'Move Free' })
  handle.focus()
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  const list = screen.getByRole('list', { name: 'Plans' })
  const names = () =>
    within(list)
      .getAllByRole('link', { name: /^[A-Z]/ })
      .map(({ textContent }) => textContent)
  expect(names()).toEqual(['Team', 'Free', 'Business'])
  expect(document.activeElement).toBe(handle)
  await userEvent.keyboard('{Escape}')
  expect(names()).toEqual(['Free', 'Team', 'Business'])
  expect(sent(host)).toBeUndefined()
  await userEvent.keyboard(' {ArrowDown}{ArrowDown} ')
  await waitFor(() => expect(sent(host)?.body).toEqual({ ids: [2, 3, 1], from: [1, 2, 3] }))
  expect(host.announced.at(-1)).toBe('Free was put at position 3 of 3.')
})

it('changes a plan, amounts in minor units, from the revision that was read', async () => {
  const { host, router } = open('/admin/plans/2', { 'PUT api/v1/plans/2': { plan: plans[1] } })
  const [monthly] = await screen.findAllByLabelText<HTMLInputElement>('Amount')
  expect(monthly?.value).toBe('21.00')
  expect(screen.getByText('$19.00 a month – 12 people')).toBeTruthy()
  await userEvent.clear(monthly as HTMLInputElement)
  await userEvent.type(monthly as HTMLInputElement, '24,5')
  await userEvent.click(screen.getByRole('button', { name: 'Remove price 2' }))
  await userEvent.type(screen.getByLabelText('What is included'), '{Enter} Three ')
  await userEvent.click(screen.getByRole('button', { name: 'Save plan' }))
  expect(await screen.findByText('Plan Team saved')).toBeTruthy()
  expect(sent(host)?.body).toEqual({
    ...{ name: 'Team', description: '', hidden: false, free: false, recommended: true, per_seat: false },
    ...{ trial_days: 14, feature_list: ['One', 'Two', 'Three'], revision: 3 },
    permissions: [{ name: 'api.access', restrictions: [{ name: 'tokens', value: 50 }] }],
    prices: [{ amount: 2450, currency: 'USD', interval: 'month', interval_count: 1 }],
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/plans'))
})

it('begins a plan hidden and in the currency of the site, and says at its field what is wrong with a price', async () => {
  const message = 'This is no currency that can be paid in.'
  const { host } = open('/admin/plans/new', {
    'POST api/v1/plans': () =>
      Response.json({ message, code: 'invalid', errors: { 'prices.0.currency': message } }, { status: 422 }),
  })
  await userEvent.type(await screen.findByLabelText('Name'), 'Small')
  await userEvent.type(screen.getByLabelText('Amount'), '9')
  const currency = screen.getByLabelText<HTMLInputElement>('Currency')
  expect(currency.value).toBe('GBP')
  await userEvent.clear(currency)
  await userEvent.type(currency, 'qqq')
  await userEvent.click(screen.getByRole('button', { name: 'Save plan' }))
  await screen.findByText(message)
  expect(currency.getAttribute('aria-invalid')).toBe('true')
  expect(sent(host)?.body).toMatchObject({ hidden: true, prices: [{ amount: 900, currency: 'QQQ' }] })
})

it('says at its field what a price may be when it is more than a number can say', async () => {
  const message =
    'Enter an amount above nothing, such as 9.99: eight digits at most, and no marks between thousands.'
  const { host } = open('/admin/plans/new', {
    'POST api/v1/plans': () =>
      Response.json({ message, code: 'invalid', errors: { 'prices.0.amount': message } }, { status: 422 }),
  })
  await userEvent.type(await screen.findByLabelText('Name'), 'Small')
  await userEvent.type(screen.getByLabelText('Amount'), '1e309')
  await userEvent.click(screen.getByRole('button', { name: 'Save plan' }))
  await screen.findByText(message)
  expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true')
  expect(sent(host)?.body).toMatchObject({ prices: [{ amount: 0, currency: 'GBP' }] })
})

it('hides a plan that people have, and deletes only what nobody has', async () => {
  const { host } = open('/admin/plans', { 'PUT api/v1/plans/2': { plan: plans[1] } })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Team' }))
  const inUse = await screen.findByRole('menuitem', { name: 'In use: can only be hidden' })
  expect(inUse.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Hide' }))
  expect(await screen.findByText('Visitors see Team no more')).toBeTruthy()
  expect(sent(host)?.body).toMatchObject({ name: 'Team', hidden: true, revision: 3 })
})

it('asks before a plan is deleted', async () => {
  const { host } = open('/admin/plans', { 'DELETE api/v1/plans/3': { status: 'success' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Business' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Business?' }))
  expect(sent(host)).toBeUndefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete plan' }))
  expect(await screen.findByText('Business is deleted')).toBeTruthy()
})

it('offers only what one may do', async () => {
  open('/admin/plans', {}, ['admin.access', 'plans.update'])
  await screen.findByRole('link', { name: 'Team' })
  expect(screen.queryByRole('link', { name: 'New plan' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Business' }))
  await screen.findByRole('menuitem', { name: 'Show again' })
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
})

it.each([
  ['9.99', 'USD', 999],
  ['9,99', 'EUR', 999],
  ['1234', 'JPY', 1234],
  ['0.1', 'USD', 10],
  ['4.35', 'USD', 435],
  ['5', 'ISK', 500],
])('reads %s %s as %i minor units, and writes them so', (typed, currency, amount) => {
  expect(fromTyped(typed, currency)).toBe(amount)
  expect(fromTyped(toTyped(amount, currency), currency)).toBe(amount)
})

it.each([
  '1,000',
  '2,500',
  '1.000',
])('does not take %s, a thousand to some people, for a few dollars', typed => {
  expect(fromTyped(typed, 'USD')).toBe(0)
  expect(fromTyped(typed, 'JPY')).toBe(0)
})

it('leaves to the server what is no amount', () => {
  for (const typed of ['9.999', 'much', '', '1e3', '1e309', '-1e309', '1,250.00', '9'.repeat(400)])
    expect([typed, fromTyped(typed, 'USD')]).toEqual([typed, 0])
  expect(decimalsOf('no')).toBe(2)
})

it('keeps what is typed of a plan that somebody else has deleted', async () => {
  let there = plans
  open('/admin/plans/2', {
    'GET api/v1/plans': () => ({ plans: there }),
    'PUT api/v1/plans/2': () => Response.json({ message: 'There is no such plan.' }, { status: 404 }),
  })
  await userEvent.type(await screen.findByLabelText('Name'), '!')
  there = plans.filter(({ id }) => id !== 2)
  await userEvent.click(screen.getByRole('button', { name: 'Save plan' }))
  await expectKept('Name', 'Team!', '/admin/plans')
})
