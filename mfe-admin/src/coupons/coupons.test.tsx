// Loaded here, so that no test waits for it.
import '@app/shared/overlays'
import '@app/shared/table'
import { aBootstrap, aUser, expectAsked, permissions, renderRemote } from '@app/shared/testing'
import type { Coupon, PlanDetail } from '@app/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const coupon = (more: Partial<Coupon> = {}): Coupon => ({
  ...{ id: 'promo_1', code: 'SPRING', percent: 20, amount: null, currency: null, duration: 'months' },
  ...{ months: 3, ends_at: null, max_uses: 50, plan_ids: [2], uses: 7, state: 'active' },
  ...{ created_at: '2026-03-01T12:00:00.000Z', ...more },
})
const team: PlanDetail = {
  ...{ id: 2, name: 'Team', description: '', hidden: false, free: false, recommended: false },
  ...{ feature_list: [], permissions: [], trial_days: 0, per_seat: false, former_prices: [] },
  ...{ subscribers_count: 0, revision: 1 },
  prices: [
    { id: 20, amount: 1900, currency: 'EUR', interval: 'month', interval_count: 1, subscribers_count: 0 },
  ],
}
const show = (network: object) =>
  renderRemote(remote, '/admin/coupons', {
    bootstrap: aBootstrap({
      user: aUser({ permissions: permissions('admin') }),
      settings: { billing: { currency: 'GBP' } },
    }),
    network: { 'GET api/v1/plans': { plans: [team] }, ...network } as Record<string, object>,
  })
const sent = ({ host }: ReturnType<typeof show>) => host.requests.filter(({ method }) => method !== 'GET')

it('lists what codes take off, for whom and how often, and switches one off after a question', async () => {
  const ended = coupon({ id: 'promo_2', code: 'OLD', percent: null, amount: 550, currency: 'EUR' })
  const shown = show({
    'GET api/v1/coupons': {
      coupons: [
        coupon(),
        { ...ended, duration: 'once', months: null, max_uses: null, state: 'ended', plan_ids: [] },
      ],
    },
    'PUT api/v1/coupons/promo_1': { coupon: coupon({ state: 'off' }) },
  })
  expect(await screen.findByText('20% off for 3 months')).toBeTruthy()
  expect(screen.getByText('7 of 50')).toBeTruthy()
  expect(await screen.findByText('Team')).toBeTruthy()
  expect(screen.getByText('€5.50 off the first invoice')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /: OLD/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Switch off: SPRING' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Switch SPRING off?' }))
  expect(dialog.getByText(/Who has used it keeps what it takes off/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }))
  expect(sent(shown).map(({ body }) => body)).toEqual([{ active: false }])
})

it('makes a coupon of an amount, for a plan, in minor units', async () => {
  const shown = show({
    'GET api/v1/coupons': { coupons: [] },
    'POST api/v1/coupons': { coupon: coupon({ code: 'FIVE' }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'New coupon' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New coupon' }))
  await userEvent.type(dialog.getByLabelText('Code'), 'five')
  await userEvent.selectOptions(dialog.getByLabelText('What it takes off'), 'An amount')
  await userEvent.type(dialog.getByLabelText('Amount'), '5,5')
  await userEvent.selectOptions(dialog.getByLabelText('From which invoices'), 'Those of some months')
  await userEvent.type(dialog.getByLabelText('Most uses'), '50')
  await userEvent.click(dialog.getByLabelText('Team'))
  await userEvent.click(dialog.getByRole('button', { name: 'Make coupon' }))
  expect(await screen.findByText('People can use FIVE now')).toBeTruthy()
  expect(sent(shown)[0]?.body).toEqual({
    ...{ code: 'five', percent: null, amount: 550, currency: 'EUR', duration: 'months', months: 3 },
    ...{ ends_at: null, max_uses: 50, plan_ids: [2], ticket: expect.any(String) },
  })
})

it.each(['1e309', 'much'])('says at its field what a percentage may be when %s is typed', async typed => {
  const message = 'Enter a percentage above 0 and up to 100, with two decimals at most.'
  const shown = show({
    'GET api/v1/coupons': { coupons: [] },
    'POST api/v1/coupons': () =>
      Response.json({ message, code: 'invalid', errors: { percent: message } }, { status: 422 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'New coupon' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New coupon' }))
  await userEvent.type(dialog.getByLabelText('Code'), 'five')
  await userEvent.type(dialog.getByLabelText('Percent'), typed)
  await userEvent.click(dialog.getByRole('button', { name: 'Make coupon' }))
  expect(await dialog.findByText(message)).toBeTruthy()
  expect(sent(shown)[0]?.body).toMatchObject({ percent: 0, amount: null })
})

it('waits with the fields of a new coupon until the plans are known, so that none is for all by accident', async () => {
  let isDown = true
  show({
    'GET api/v1/coupons': { coupons: [] },
    'GET api/v1/plans': () => (isDown ? new Response(null, { status: 404 }) : Response.json({ plans: [] })),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'New coupon' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New coupon' }))
  expect(await dialog.findByText('The plans could not be loaded')).toBeTruthy()
  expect(dialog.queryByLabelText('Code')).toBeNull()
  isDown = false
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  await userEvent.selectOptions(await dialog.findByLabelText('What it takes off'), 'An amount')
  expect(dialog.getByLabelText<HTMLInputElement>('Currency').value).toBe('GBP')
})

it('asks before a coupon that was begun is thrown away, and not before an empty one is', async () => {
  show({ 'GET api/v1/coupons': { coupons: [] } })
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'New coupon' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New coupon' }))
    return { dialog, code: await dialog.findByLabelText<HTMLInputElement>('Code') }
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  await open()
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { dialog, code } = await open()
  await userEvent.click(dialog.getByLabelText('Team'))
  await expectAsked()
  await userEvent.click(dialog.getByLabelText('Team'))
  await userEvent.type(code, 'five')
  await expectAsked()
  expect(code.value).toBe('five')
  await press('Cancel')
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await press('Leave')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
