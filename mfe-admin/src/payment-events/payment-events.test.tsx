// Loaded here, so that no test waits for it.
import '@app/shared/overlays'
import '@app/shared/table'
import { aBootstrap, aPage, aUser, permissions, renderRemote } from '@app/shared/testing'
import type { WebhookEvent, WebhookEventDetail } from '@app/shared/wire'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import manifest from '../../remote.json'
import remote from '../remote'

const event = (more: Partial<WebhookEvent> = {}): WebhookEvent => ({
  ...{ id: 'evt_1', type: 'invoice.paid', status: 'handled', attempts: 1, last_error: null },
  ...{ created_at: '2026-03-01T12:00:00.000Z', handled_at: '2026-03-01T12:00:01.000Z' },
  ...more,
})
const detail = (more: Partial<WebhookEventDetail> = {}): WebhookEventDetail => ({
  ...event(),
  ...{ effect: 'invoice', next_attempt_at: null },
  payload: { id: 'evt_1', data: { object: { amount_paid: 1900, hosted_invoice_url: '[hidden]' } } },
  ...more,
})
const bootstrap = aBootstrap({ user: aUser({ permissions: permissions('admin') }) })
const show = (path: string, network: object) =>
  renderRemote(remote, path, { bootstrap, network: network as Record<string, object> })
const LIST = 'GET api/v1/billing/webhooks'
const ONE = 'GET api/v1/billing/webhooks/evt_1'

it('lists what was told with what became of it, of the type and state of the URL', async () => {
  const failed = event({ id: 'evt_2', status: 'failed', attempts: 20, last_error: 'no such customer' })
  const { host } = show('/admin/payment-events?type=invoice&status=failed&page=2', {
    [LIST]: aPage([event(), failed], { total: 62, page: 2, perPage: 30 }),
  })
  expect(await screen.findByText('20 attempts · no such customer')).toBeTruthy()
  expect(screen.getByText('Given up', { selector: 'span' })).toBeTruthy()
  const [link] = screen.getAllByRole('link', { name: 'invoice.paid' })
  expect(link?.getAttribute('href')).toBe('/admin/payment-events/evt_1')
  expect(Object.fromEntries(host.requests[0]?.query ?? [])).toEqual({
    ...{ page: '2', perPage: '30', type: 'invoice', status: 'failed' },
  })
})

it('says so where nothing was told yet, and offers to try again where it cannot be loaded', async () => {
  let isDown = true
  show('/admin/payment-events', {
    [LIST]: () => (isDown ? Response.json({ message: 'x' }, { status: 500 }) : aPage([])),
  })
  expect(await screen.findByText('The payment events could not be loaded')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The payment service has told nothing yet')).toBeTruthy()
})

it('shows what one says, and has it handled once more after a question', async () => {
  let isReplayed = false
  const { host } = show('/admin/payment-events/evt_1', {
    [ONE]: () => ({
      event: isReplayed
        ? detail({ status: 'waiting', attempts: 1, last_error: 'away', next_attempt_at: event().handled_at })
        : detail(),
    }),
    'POST api/v1/billing/webhooks/evt_1/replay': () => {
      isReplayed = true
      return { status: 'success' }
    },
  })
  const payload = await screen.findByRole('region', { name: 'Content of invoice.paid' })
  expect(payload.textContent).toContain('"amount_paid": 1900')
  expect(screen.getByText('Handled', { selector: 'span' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Handle once more' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Handle invoice.paid once more?' }))
  expect(
    dialog.getByText(/told of this invoice, unless they were told already. Nothing is charged/),
  ).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Handle once more' }))
  expect(await screen.findByText('The event is handled once more now')).toBeTruthy()
  expect(await screen.findByText('1 attempt · away')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(host.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

it('is no place for who may not look after plans, and none where nothing is sold', async () => {
  expect(manifest.claims).toContainEqual(
    expect.objectContaining({
      path: '/admin/payment-events',
      access: { permission: 'plans.update' },
      feature: 'billing.enable',
    }),
  )
  const linked = async (held: string, enable: boolean) => {
    const { settings } = aBootstrap()
    renderRemote(remote, '/admin/coupons', {
      bootstrap: aBootstrap({
        user: aUser({ permissions: permissions(held) }),
        settings: { ...settings, billing: { ...settings.billing, enable } },
      }),
      network: { 'GET api/v1/coupons': { coupons: [] }, 'GET api/v1/plans': { plans: [] } },
    })
    await screen.findByText('There are no coupons yet')
    const link = screen.queryByRole('link', { name: 'Payment events' })
    cleanup()
    return link !== null
  }
  expect([await linked('plans.update', true), await linked('plans.update', false)]).toEqual([true, false])
  expect(await linked('settings.update', true)).toBe(false)
})
