import type { SubscriptionDetails } from '@app/shared/wire'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import manifest from '../../remote.json'
import { bootstrapOf, having, renderBilling, sentWith } from '../testing/render-billing'

const SUBSCRIPTION = 'GET api/v1/billing/subscription'
const end = '2026-05-03T12:00:00.000Z'

it('exists for users only, and only while billing is on [R-016][R-017]', () => {
  const guarded = manifest.claims.filter(({ path }) => path !== '/pricing')
  expect(guarded.map(({ path }) => path)).toEqual(['/checkout', '/change-plan', '/billing'])
  for (const claim of guarded) expect(claim).toMatchObject({ access: 'user', feature: 'billing.enable' })
})

it.each<[string, Partial<SubscriptionDetails>, string, string | undefined]>([
  ['Active', {}, 'Renews on May 3, 2026 for $49.00.', undefined],
  [
    'Trial',
    { status: 'trialing', trial_ends_at: end },
    'Your trial ends on May 3, 2026. Then $49.00 is charged.',
    undefined,
  ],
  [
    'Will not renew',
    { cancel_at_period_end: true, ends_at: end },
    'You keep this plan until May 3, 2026. Nothing is charged after that.',
    undefined,
  ],
  [
    'Payment failed',
    { status: 'past_due', ends_at: end },
    'We could not collect the last payment. Update your payment method by May 3, 2026 to keep this plan.',
    'Update payment method',
  ],
  [
    'Paused',
    { status: 'paused', valid: false },
    'Nothing is charged, and this plan is paused. Add a payment method to continue.',
    'Update payment method',
  ],
  [
    'Not paid yet',
    { status: 'incomplete', valid: false },
    'The first payment is not complete. Pay the open invoice to start this plan.',
    'See the open invoice',
  ],
  [
    'Ended',
    { status: 'ended', valid: false, ends_at: end },
    'It ended on May 3, 2026. Everything you made is still there.',
    'Choose a plan',
  ],
])('says where a plan stands that is %s, and what to do [S-125][T-063]', async (label, changes, sentence, way) => {
  renderBilling('/billing', { network: { [SUBSCRIPTION]: having(changes) } })
  expect(await screen.findByText(label)).toBeTruthy()
  expect(screen.getByText(sentence)).toBeTruthy()
  if (way) expect(screen.getByRole('link', { name: way })).toBeTruthy()
})

it('leads who is behind also to the invoice that is open', async () => {
  renderBilling('/billing', { network: { [SUBSCRIPTION]: having({ status: 'past_due', ends_at: end }) } })
  const link = await screen.findByRole('link', { name: 'See the open invoice' })
  expect(link.getAttribute('href')).toBe('/billing/invoices')
})

it('leads who has no plan to those on offer', async () => {
  renderBilling('/billing', {
    bootstrap: bootstrapOf('member'),
    network: { [SUBSCRIPTION]: { subscription: null, usage: [] } },
  })
  expect(await screen.findByText('You have no paid plan')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing')
})

it('shows what is used of each limit', async () => {
  const usage = (restriction: string, used: number, limit: number | null) => ({
    permission: 'workspaces.create',
    restriction,
    used,
    limit,
  })
  const space = { ...usage('space', 1.5 * 1024 ** 3, 2 * 1024 ** 3), permission: 'files.create' }
  renderBilling('/billing', {
    network: {
      [SUBSCRIPTION]: { ...having(), usage: [usage('count', 4, 3), usage('member_count', 12, null), space] },
    },
  })
  expect(await screen.findByText('4 of 3')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Workspaces' }).getAttribute('aria-valuenow')).toBe('100')
  expect(screen.getByText('12, unlimited')).toBeTruthy()
  expect(screen.getByText('1.5 GB of 2 GB')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Space for files' }).getAttribute('aria-valuenow')).toBe(
    '75',
  )
  expect(screen.getByText(/^More than your plan gives/)).toBeTruthy()
})

it('takes a cancellation back [S-125][T-063]', async () => {
  const page = renderBilling('/billing', {
    network: {
      [SUBSCRIPTION]: having({ cancel_at_period_end: true, ends_at: end }),
      'POST api/v1/billing/subscription/resume': having(),
      'GET api/v1/bootstrap-data': { data: bootstrapOf('subscriber') },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Resume plan' }))
  expect(await screen.findByText('Your subscription continues')).toBeTruthy()
  expect(await screen.findByText('Renews on May 3, 2026 for $49.00.')).toBeTruthy()
  expect(sentWith(page, 'POST api/v1/billing/subscription/resume')).toEqual([{}])
})

it('asks anew when the visitor comes back, for another tab may have changed it', async () => {
  let answer = having()
  renderBilling('/billing', { network: { [SUBSCRIPTION]: () => answer } })
  await screen.findByText('Active')
  answer = having({ cancel_at_period_end: true, ends_at: end })
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(await screen.findByText('Will not renew')).toBeTruthy()
})

it('offers to try again where it cannot be loaded', async () => {
  let isDown = true
  renderBilling('/billing', {
    network: { [SUBSCRIPTION]: () => (isDown ? Response.json({ message: 'x' }, { status: 503 }) : having()) },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(again)
  expect(await screen.findByText('Active')).toBeTruthy()
})

it('cancels with a reason, says until when the plan stays, and can be undone [R-017][T-063]', async () => {
  const page = renderBilling('/billing/cancel', {
    network: {
      'POST api/v1/billing/subscription/cancel': having({ cancel_at_period_end: true, ends_at: end }),
      'POST api/v1/billing/subscription/resume': having(),
      'GET api/v1/bootstrap-data': { data: bootstrapOf('subscriber') },
    },
  })
  expect(
    await screen.findByText(
      'You keep it until May 3, 2026, and nothing is charged after that. Nothing you made is deleted.',
    ),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'It costs too much' }))
  await userEvent.type(screen.getByLabelText('What could we do better? (optional)'), ' Cheaper ')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel plan' }))
  expect(await screen.findByText('Cancelled. You keep your plan until May 3, 2026')).toBeTruthy()
  expect(sentWith(page, 'POST api/v1/billing/subscription/cancel')).toEqual([
    { reason: 'too_expensive', comment: 'Cheaper' },
  ])
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/billing'))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Your subscription continues')).toBeTruthy()
})

it('has nothing to cancel where nothing goes on', async () => {
  const { router } = renderBilling('/billing/cancel', {
    network: { [SUBSCRIPTION]: having({ status: 'ended', valid: false, ends_at: end }) },
  })
  await screen.findByText('Ended')
  expect(router.state.location.pathname).toBe('/billing')
})

it('asks again for a plan to go on when it could not be asked for', async () => {
  let isOnline = false
  renderBilling('/billing', {
    network: {
      [SUBSCRIPTION]: having({ cancel_at_period_end: true, ends_at: end }),
      'POST api/v1/billing/subscription/resume'() {
        if (!isOnline) throw new TypeError('Failed to fetch')
        return having()
      },
      'GET api/v1/bootstrap-data': { data: bootstrapOf('subscriber') },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Resume plan' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  isOnline = true
  await userEvent.click(again)
  expect(await screen.findByText('Your subscription continues')).toBeTruthy()
})

it('leads who took the last payment method away to where they add one, before the plan goes on', async () => {
  const { router } = renderBilling('/billing', {
    network: {
      [SUBSCRIPTION]: having({ cancel_at_period_end: true, ends_at: end }),
      'POST api/v1/billing/subscription/resume': () =>
        Response.json({ code: 'no_payment_method', message: 'Add a payment method first.' }, { status: 409 }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Resume plan' }))
  await screen.findByText('Add a payment method first.')
  await userEvent.click(screen.getByRole('link', { name: 'Add payment method' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/billing/payment-method'))
})

it('lets a paused plan go on, and says what the bank says', async () => {
  renderBilling('/billing', {
    network: {
      [SUBSCRIPTION]: having({ status: 'paused', valid: false }),
      'POST api/v1/billing/subscription/resume': () =>
        Response.json(
          { code: 'invalid', message: 'The payment failed.', errors: { payment: 'The payment failed.' } },
          { status: 422 },
        ),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Resume plan' }))
  expect(await screen.findByText('The payment failed.')).toBeTruthy()
})
