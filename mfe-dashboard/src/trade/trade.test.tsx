import { aUser, permissions } from '@app/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aFilledOrder, anOrder, renderDashboard, sentWith } from '../testing/render-dashboard'

const PLACE = 'POST api/v1/orders'
const ready = () => screen.findByRole('button', { name: 'Buy QUAY' })

it('lists instruments with their prices, and shows the first [S-121]', async () => {
  renderDashboard('/trade')
  const list = within(await screen.findByRole('navigation', { name: 'Instruments' }))
  expect(list.getAllByRole('link').map(link => link.textContent)).toEqual([
    'QUAY187.42Quay Software+1.13%',
    'TIDE187.42Tide Power+1.13%',
  ])
  expect(list.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/trade/QUAY')
  expect(await screen.findByRole('heading', { name: 'Quay Software (QUAY)' })).toBeTruthy()
  expect(screen.getByText('Simulated prices, around the clock, and play money.')).toBeTruthy()
})

it('has the prices of a time as a table [S-121]', async () => {
  const { host } = renderDashboard('/trade/QUAY')
  const figure = within(await screen.findByRole('figure', { name: 'Price of QUAY' }))
  await userEvent.click(figure.getByRole('button', { name: 'Show as table' }))
  expect(figure.getAllByRole('row').at(-1)?.textContent).toContain('$187.00$188.00$186.50')
  await userEvent.click(screen.getByRole('button', { name: '1Y: One year' }))
  await waitFor(() => expect(host.requests.at(-1)?.query.get('range')).toBe('1Y'))
  expect(screen.getByRole('button', { name: '1Y: One year' }).getAttribute('aria-pressed')).toBe('true')
})

it('has calls and puts by strike, for an expiry that one chooses [S-121]', async () => {
  const { host } = renderDashboard('/trade/QUAY')
  const chain = within(await screen.findByRole('table', { name: 'Options on QUAY' }))
  expect(await chain.findByText('4.12')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Expires'), '2026-12-04')
  await waitFor(() => expect(host.requests.at(-1)?.query.get('expiry')).toBe('2026-12-04'))
})

it('places an order by keyboard alone, and says what became of it', async () => {
  const rendered = renderDashboard('/trade/QUAY', { network: { [PLACE]: { order: aFilledOrder() } } })
  await ready()
  act(() => screen.getByLabelText('Side').focus())
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('10')
  expect(screen.getByText('$1,874.30')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Your order is filled')).toBeTruthy()
  expect(sentWith(rendered, PLACE)).toEqual([
    {
      ticket: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      symbol: 'QUAY',
      side: 'buy',
      kind: 'market',
      quantity: 10,
    },
  ])
})

it('sends the same ticket again after a failure, and another one for another order', async () => {
  let isDown = true
  const rendered = renderDashboard('/trade/QUAY', {
    network: {
      [PLACE]: () => {
        if (isDown) throw new TypeError('The network is gone.')
        return { order: anOrder() }
      },
    },
  })
  const button = await ready()
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Limit')
  await userEvent.type(screen.getByLabelText('Quantity'), '10')
  await userEvent.type(screen.getByLabelText('Limit price'), '150,5')
  await userEvent.click(button)
  await waitFor(() => expect(sentWith(rendered, PLACE)).toHaveLength(1))
  isDown = false
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  await userEvent.click(button)
  expect(await screen.findByText('Your order is open')).toBeTruthy()
  const [first, second] = sentWith(rendered, PLACE)
  expect(second).toEqual(first)
  expect(first).toMatchObject({ kind: 'limit', limitPrice: '150.5' })
})

it.each(['0', '-5', '1.5', 'ten', '2000000'])('refuses the quantity %s in words', async quantity => {
  const rendered = renderDashboard('/trade/QUAY')
  await ready()
  await userEvent.type(screen.getByLabelText('Quantity'), quantity)
  await userEvent.tab()
  expect(await screen.findByText('Enter a whole number from 1 to 1,000,000.')).toBeTruthy()
  await userEvent.click(await ready())
  expect(sentWith(rendered, PLACE)).toEqual([])
})

it('says at the field why an order was rejected', async () => {
  const order = anOrder({ kind: 'market', limit_price: null, state: 'rejected', reason: 'funds' })
  renderDashboard('/trade/QUAY', {
    network: { [PLACE]: { order: { ...order, closed_at: order.created_at } } },
  })
  await userEvent.type(await screen.findByLabelText('Quantity'), '1000')
  await userEvent.click(await ready())
  expect(await screen.findByText('There is not enough money for this order.')).toBeTruthy()
})

it.each([
  ['side', () => userEvent.selectOptions(screen.getByLabelText('Side'), 'Sell')],
  ['kind', () => userEvent.selectOptions(screen.getByLabelText('Kind'), 'Market')],
  ['limit price', () => userEvent.type(screen.getByLabelText('Limit price'), '0')],
])('says no longer why an order was rejected once its %s is another one', async (_, change) => {
  const order = anOrder({ state: 'rejected', reason: 'funds' })
  renderDashboard('/trade/QUAY', {
    network: { [PLACE]: { order: { ...order, closed_at: order.created_at } } },
  })
  await userEvent.type(await screen.findByLabelText('Quantity'), '1000')
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Limit')
  await userEvent.type(await screen.findByLabelText('Limit price'), '18')
  await userEvent.click(await ready())
  await screen.findByText('There is not enough money for this order.')
  await change()
  await waitFor(() => expect(screen.queryByText('There is not enough money for this order.')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Quantity').value).toBe('1000')
})

it('asks for no quantity when only the side is changed after an order was placed', async () => {
  renderDashboard('/trade/QUAY', { network: { [PLACE]: { order: anOrder() } } })
  await userEvent.type(await screen.findByLabelText('Quantity'), '10')
  await userEvent.click(await ready())
  await screen.findByText('Your order is open')
  await userEvent.selectOptions(screen.getByLabelText('Side'), 'Sell')
  expect(screen.getByLabelText('Quantity').getAttribute('aria-invalid')).not.toBe('true')
})

it('has no ticket for who may not order, and says when there is no such instrument', async () => {
  renderDashboard('/trade/NONE', {
    bootstrap: { user: aUser({ permissions: permissions('options.view') }) },
  })
  expect(await screen.findByText('There is no such instrument')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Show all instruments' }))
  expect(await screen.findByRole('heading', { name: 'Quay Software (QUAY)' })).toBeTruthy()
  expect(screen.queryByLabelText('Quantity')).toBeNull()
})
