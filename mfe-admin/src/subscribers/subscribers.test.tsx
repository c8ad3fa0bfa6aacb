// Loaded here, so that no test waits for it.
import '@app/shared/overlays'
import '@app/shared/table'
import { aBootstrap, aPage, aUser, permissions, renderRemote } from '@app/shared/testing'
import type { PlanDetail, Subscriber } from '@app/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const END = '2026-05-03T12:00:00.000Z'
const subscriber = (more: Partial<Subscriber> = {}): Subscriber => ({
  ...{ id: 7, product_id: 2, product: 'Team', quantity: 1, status: 'active', state: 'active' },
  user: { id: 5, display_name: 'Ada', email: 'ada@example.com' },
  price: { id: 20, amount: 19, currency: 'USD', interval: 'month', interval_count: 1 },
  ...{ created_at: '2026-03-03T12:00:00.000Z', trial_ends_at: null, current_period_end: END },
  ...{ ends_at: null, next_amount: 22.61, changeable: true },
  ...more,
})
const team: PlanDetail = {
  ...{ id: 2, name: 'Team', description: '', hidden: false, free: false, recommended: false },
  ...{ feature_list: [], permissions: [], trial_days: 0, per_seat: false, former_prices: [] },
  ...{ subscribers_count: 0, revision: 1, prices: [] },
}
const LIST = 'GET api/v1/billing/subscriptions'
const show = (network: object, path = '/admin/subscriptions', held = 'admin') =>
  renderRemote(remote, path, {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions(held) }) }),
    network: { 'GET api/v1/plans': { plans: [team] }, ...network } as Record<string, object>,
  })
const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ada' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}
const sent = ({ host }: ReturnType<typeof show>) => host.requests.filter(({ method }) => method !== 'GET')

it('lists who has which plan, and what comes next of it, as the URL asks for', async () => {
  const others = [
    subscriber({ id: 8, quantity: 3, state: 'cancelled', ends_at: END, next_amount: null }),
    subscriber({
      id: 9,
      status: 'ended',
      state: 'ended',
      ends_at: END,
      next_amount: null,
      changeable: false,
    }),
  ]
  const { host } = show(
    { [LIST]: aPage([subscriber(), ...others]) },
    '/admin/subscriptions?query=ada&state=active&plan=2&sort=current_period_end&page=2',
  )
  await screen.findAllByText('Ada')
  const [, active, cancelled, over] = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(active).toMatch(/Team\$19\.00 a monthActive\$22\.61 on May 3, 2026Mar 3, 2026/)
  expect(cancelled).toMatch(/\$57\.00 a month · 3 seatsWill not renewEnds on May 3, 2026/)
  expect(over).toMatch(/EndedEnded on May 3, 2026/)
  expect(screen.getAllByRole('button', { name: 'Actions for Ada' })).toHaveLength(2)
  const [person] = screen.getAllByRole('link', { name: 'Ada' })
  expect(person?.getAttribute('href')).toBe('/admin/users/5')
  const file = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Download as CSV' }).href)
  expect(file.pathname).toBe('/api/v1/billing/subscriptions/export')
  expect(Object.fromEntries(file.searchParams)).toEqual({
    ...{ query: 'ada', state: 'active', plan: '2' },
    ...{ orderBy: 'current_period_end', orderDir: 'asc' },
  })
  const asked = host.requests.filter(({ path }) => path.endsWith('/subscriptions'))
  expect(asked.map(({ query }) => Object.fromEntries(query))).toEqual([
    {
      ...{ query: 'ada', state: 'active', plan: '2', page: '2', perPage: '30' },
      ...{ orderBy: 'current_period_end', orderDir: 'asc' },
    },
  ])
})

it('leads to nobody for who may not see people', async () => {
  show({ [LIST]: aPage([subscriber()]) }, '/admin/subscriptions', 'plans.update')
  await screen.findByText('Ada')
  expect(screen.queryByRole('link', { name: 'Ada' })).toBeNull()
})

it('says until when a plan goes on before it is cancelled, and when it is charged again before it is resumed', async () => {
  let isCancelled = false
  const cancelled = subscriber({ state: 'cancelled', ends_at: END, next_amount: null })
  const shown = show({
    [LIST]: () => aPage([isCancelled ? cancelled : subscriber()]),
    'POST api/v1/billing/subscriptions/7/cancel': () => {
      isCancelled = true
      return { subscription: cancelled }
    },
    'POST api/v1/billing/subscriptions/7/resume': () => {
      isCancelled = false
      return { subscription: subscriber() }
    },
  })
  await choose('Cancel at the end of the period')
  const asking = within(await screen.findByRole('alertdialog', { name: 'Cancel Team of Ada?' }))
  expect(asking.getByText(/^Ada keeps it until May 3, 2026, and nothing is charged after that/)).toBeTruthy()
  await userEvent.click(asking.getByRole('button', { name: 'Cancel plan' }))
  expect(await screen.findByText('The plan of Ada is cancelled')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await choose('Resume plan')
  const again = within(await screen.findByRole('alertdialog', { name: 'Resume Team of Ada?' }))
  expect(again.getByText('It goes on, and Ada is charged $19.00 on May 3, 2026. Ada is told.')).toBeTruthy()
  await userEvent.click(again.getByRole('button', { name: 'Resume plan' }))
  expect(await screen.findByText('The plan of Ada goes on')).toBeTruthy()
  expect(sent(shown).map(({ path }) => path.split('/').at(-1))).toEqual(['cancel', 'resume'])
})

it("says you of one's own plan, and nothing of being told", async () => {
  const { id } = aUser()
  const own = { user: { id, display_name: 'Ada', email: 'ada@example.com' } }
  show({
    [LIST]: aPage([subscriber(own)]),
    'POST api/v1/billing/subscriptions/7/cancel': {
      subscription: subscriber({ ...own, state: 'cancelled', ends_at: END, next_amount: null }),
    },
  })
  await choose('Change plan')
  const changing = await screen.findByRole('dialog', { name: 'Change your plan' })
  within(changing).getByText('You have Team for $19.00 a month. Another plan takes its place at once.')
  await userEvent.keyboard('{Escape}')
  await choose('Cancel at the end of the period')
  const asking = within(await screen.findByRole('alertdialog', { name: 'Cancel your plan Team?' }))
  asking.getByText(
    'You keep it until May 3, 2026, and nothing is charged after that. Until then it can be resumed.',
  )
  await userEvent.click(asking.getByRole('button', { name: 'Cancel plan' }))
  expect(await screen.findByText('Your plan is cancelled')).toBeTruthy()
})

it('ends a plan now only after it said what that means', async () => {
  const shown = show({
    [LIST]: aPage([subscriber()]),
    'POST api/v1/billing/subscriptions/7/end': {
      subscription: subscriber({ status: 'ended', state: 'ended', ends_at: END, changeable: false }),
    },
  })
  await choose('End now')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'End Team of Ada now?' }))
  expect(dialog.getByText(/nothing is paid back. Ada is told/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(sent(shown)).toEqual([])
  await choose('End now')
  await userEvent.click(await screen.findByRole('button', { name: 'End now' }))
  expect(await screen.findByText('The plan of Ada has ended')).toBeTruthy()
  expect(sent(shown)).toHaveLength(1)
})

it('says of somebody who cannot pay that it is they who have to do something', async () => {
  show({
    [LIST]: aPage([subscriber({ state: 'cancelled', ends_at: END, next_amount: null })]),
    'POST api/v1/billing/subscriptions/7/resume': () =>
      Response.json({ message: 'Add one first.', code: 'no_payment_method' }, { status: 409 }),
  })
  await choose('Resume plan')
  await userEvent.click(await screen.findByRole('button', { name: 'Resume plan' }))
  expect(await screen.findByText(/They have to add a payment method first/)).toBeTruthy()
})

it('says so where nobody has a plan, and offers to try again where they cannot be loaded', async () => {
  let isDown = true
  show({ [LIST]: () => (isDown ? Response.json({ message: 'x' }, { status: 500 }) : aPage([])) })
  expect(await screen.findByText('The subscriptions could not be loaded')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nobody has taken a plan yet')).toBeTruthy()
})
