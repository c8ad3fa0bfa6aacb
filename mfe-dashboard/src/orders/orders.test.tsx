import { aPage } from '@app/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aFilledOrder, anOrder, renderDashboard, sentWith } from '../testing/render-dashboard'

const LIST = 'GET api/v1/orders'
const show = (path = '/orders', network = {}) =>
  renderDashboard(path, { network: { [LIST]: aPage([anOrder(), aFilledOrder()]), ...network } })
const lastQuery = ({ host }: ReturnType<typeof show>) => Object.fromEntries(host.requests.at(-1)?.query ?? [])

it('lists orders with their states [S-122]', async () => {
  show()
  const table = within(await screen.findByRole('table', { name: 'Orders' }))
  await table.findByText('Open')
  const [open, filled] = table.getAllByRole('row').slice(1)
  expect(open?.textContent).toContain('Buy QUAY10Limit $150.00–Open')
  expect(filled?.textContent).toContain('Buy QUAY10$187.43$1,874.30Filled')
})

it('keeps the state and the order in the address, and gives the same as a file [S-122]', async () => {
  const rendered = show()
  await screen.findByText('Limit $150.00')
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await userEvent.selectOptions(await screen.findByLabelText('State'), 'Open')
  await waitFor(() => expect(lastQuery(rendered)).toMatchObject({ state: 'open', page: '1', perPage: '15' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Quantity' }))
  await waitFor(() => expect(lastQuery(rendered)).toMatchObject({ orderBy: 'quantity', orderDir: 'asc' }))
  expect(rendered.router.state.location.search).toBe('?state=open&sort=quantity')
  expect(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toBe(
    'http://localhost/api/v1/orders/export?state=open&orderBy=quantity&orderDir=asc',
  )
})

it('finds orders by a part of what was traded, by what was done and by days, and orders them by day and total [S-122]', async () => {
  const rendered = show()
  await screen.findByText('Limit $150.00')
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await userEvent.type(await screen.findByLabelText('Order'), 'qu')
  await userEvent.selectOptions(await screen.findByLabelText('Side'), 'Buy')
  await waitFor(() => expect(lastQuery(rendered)).toMatchObject({ symbol: 'QU', side: 'buy' }))
  await userEvent.keyboard('{Escape}')
  for (const [name, orderBy] of Object.entries({ Total: 'total', Placed: 'created_at' })) {
    await userEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(lastQuery(rendered)).toMatchObject({ orderBy, orderDir: 'asc' }))
  }
  await act(() => rendered.router.navigate('/orders?created_at=2026-11-22..2026-11-23'))
  await waitFor(() =>
    expect(lastQuery(rendered)).toMatchObject({
      createdFrom: expect.stringMatching(/^2026-11-2[12]T/),
      createdBefore: expect.stringMatching(/^2026-11-2[34]T/),
    }),
  )
})

it('counts what is impossible in the address as not said', async () => {
  const rendered = show('/orders?state=gone&sort=ticket&page=-1')
  await screen.findByText('Limit $150.00')
  expect(lastQuery(rendered)).toMatchObject({ page: '1', perPage: '15' })
  expect(lastQuery(rendered)).not.toHaveProperty('state')
})

it('says when nothing matches and shows all again, and when there is nothing at all', async () => {
  const { router } = show('/orders?state=cancelled', { [LIST]: aPage([]) })
  expect(await screen.findByText('There are no items matching your query')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }))
  expect(await screen.findByText('There are no orders yet')).toBeTruthy()
  expect(router.state.location.search).toBe('')
})

it('cancels an open order after asking, by keyboard alone [S-122]', async () => {
  let state: 'open' | 'cancelled' = 'open'
  const current = () => anOrder({ state, closed_at: state === 'open' ? null : '2026-11-23T12:01:00.000Z' })
  const rendered = show('/orders', {
    [LIST]: () => aPage([current()]),
    'DELETE api/v1/orders/5': () => {
      state = 'cancelled'
      return { order: current() }
    },
  })
  const button = await screen.findByRole('button', { name: 'Cancel order: Buy 10 QUAY' })
  act(() => button.focus())
  await userEvent.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this order?' }))
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }))
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Your order is cancelled')).toBeTruthy()
  expect(await screen.findByRole('cell', { name: 'Cancelled' })).toBeTruthy()
  expect(sentWith(rendered, 'DELETE api/v1/orders/5')).toHaveLength(1)
})

it('says so when an order was filled before it could be cancelled, and shows it', async () => {
  const answers = [aPage([anOrder()]), aPage([aFilledOrder()])]
  show('/orders', {
    [LIST]: () => (answers.length > 1 ? answers.shift() : answers[0]),
    'DELETE api/v1/orders/5': () =>
      Response.json({ code: 'order_closed', message: 'This order is not open any more.' }, { status: 409 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order: Buy 10 QUAY' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }))
  expect(await screen.findByText('This order is not open any more.')).toBeTruthy()
  expect(await screen.findByRole('cell', { name: 'Filled' })).toBeTruthy()
})

it('shows an order with everything known of it [S-122]', async () => {
  show('/orders/6', { 'GET api/v1/orders/6': { order: aFilledOrder() } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Buy 10 QUAY' })).toBeTruthy()
  expect(screen.getByText('$1,874.30')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Cancel order/ })).toBeNull()
})

it('says when there is no such order', async () => {
  show('/orders/9', {
    'GET api/v1/orders/9': Response.json({ code: 'not_found', message: 'x' }, { status: 404 }),
  })
  expect(await screen.findByText('There is no such order')).toBeTruthy()
})
