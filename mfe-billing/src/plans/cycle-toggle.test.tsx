import { aPage, aProduct, renderRemote } from '@app/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const atPricing = (...products: ReturnType<typeof aProduct>[]) =>
  renderRemote(remote, '/pricing', { network: { 'GET api/v1/billing/products': aPage(products) } })
const cycle = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
const priceOf = async (plan: string) =>
  within(await screen.findByRole('article', { name: plan })).getByText(/\/ (day|month|year)$/).parentElement
    ?.textContent

it('starts with monthly [S-104]', async () => {
  atPricing(aProduct())
  expect(await cycle('Monthly')).toMatchObject({ checked: true })
  expect(await cycle('Annual')).toMatchObject({ checked: false })
  expect(await priceOf('Standard')).toBe('$10 / month')
})

it('shows yearly prices for annual, and goes back [S-104][S-109]', async () => {
  atPricing(aProduct())
  await userEvent.click(await cycle('Annual'))
  expect(await priceOf('Standard')).toBe('$96 / year')
  await userEvent.click(await cycle('Monthly'))
  expect(await priceOf('Standard')).toBe('$10 / month')
})

it('hints at the largest saving [S-105]', async () => {
  const small = aProduct({ id: 1, name: 'Small' })
  const large = aProduct({
    id: 2,
    name: 'Large',
    prices: [
      { id: 21, amount: 20, currency: 'USD', interval: 'month', interval_count: 1 },
      { id: 22, amount: 160, currency: 'USD', interval: 'year', interval_count: 1 },
    ],
  })
  atPricing(small, large)
  expect(await screen.findByText('Save up to 33%')).toBeTruthy()
})

it('hints at nothing when a year saves nothing [S-105]', async () => {
  atPricing(
    aProduct({ prices: [{ id: 1, amount: 5, currency: 'USD', interval: 'month', interval_count: 1 }] }),
  )
  expect(await priceOf('Standard')).toBe('$5 / month')
  expect(screen.queryByText(/Save up to/)).toBeNull()
})

it.each([
  ['month', 3, 30, '$10 / month'],
  ['month', 2, 25, '$12.50 / month'],
  ['day', 30, 60, '$2 / day'],
] as const)('divides the price of every %s × %i by the count [K-043][S-109]', async (interval, interval_count, amount, shown) => {
  atPricing(aProduct({ prices: [{ id: 1, amount, currency: 'USD', interval, interval_count }] }))
  expect(await priceOf('Standard')).toBe(shown)
})

it('calls a plan without a price free', async () => {
  atPricing(aProduct({ free: true, prices: [] }))
  expect(within(await screen.findByRole('article', { name: 'Standard' })).getByText('Free')).toBeTruthy()
})
