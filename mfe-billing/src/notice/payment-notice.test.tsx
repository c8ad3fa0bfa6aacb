import { aBootstrap, aSubscription, aUser, renderWithHost } from '@app/shared/testing'
import type { SubscriptionDetails, SubscriptionStatus } from '@app/shared/wire'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { having } from '../testing/render-billing'
import { PaymentNotice } from './payment-notice'

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString()

const show = (status: SubscriptionStatus, changes: Partial<SubscriptionDetails> = {}) =>
  renderWithHost(
    <>
      <PaymentNotice />
      <p>The page</p>
    </>,
    {
      bootstrap: aBootstrap({ user: aUser({ subscriptions: [aSubscription({ status })] }) }),
      network: { 'GET api/v1/billing/subscription': having({ status, ...changes }) },
    },
  )

afterEach(() => sessionStorage.clear())

it('tells of a failed payment on every page, with one thing to do, and stays', async () => {
  show('past_due', { ends_at: '2026-05-03T12:00:00.000Z' })
  expect(
    await screen.findByText('Your last payment failed. You keep your plan until May 3, 2026.'),
  ).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Update payment method' })
  expect(link.getAttribute('href')).toBe('/billing/payment-method')
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
})

it('tells of a trial that ends soon, until it is closed for the session', async () => {
  show('trialing', { trial_ends_at: inDays(2) })
  expect(await screen.findByText(/^Your trial ends on .* Then \$49\.00 is charged\.$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(/^Your trial ends/)).toBeNull()
  expect(sessionStorage.length).toBe(1)
})

it.each([
  ['a trial with days to go', { trial_ends_at: inDays(9) }],
  ['a trial that was cancelled', { trial_ends_at: inDays(2), cancel_at_period_end: true }],
])('says nothing of %s', async (_, changes) => {
  const { host } = show('trialing', changes)
  await waitFor(() => expect(host.requests).toHaveLength(1))
  expect(screen.queryByText(/trial/)).toBeNull()
})

it('asks nothing for a plan that is in order', () => {
  const { host } = show('active')
  expect(host.requests).toEqual([])
})
