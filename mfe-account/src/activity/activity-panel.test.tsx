import type { AccountEvent } from '@app/shared/wire'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderSecurity } from '../testing/render-security'

const anEvent = (changes: Partial<AccountEvent>): AccountEvent => ({
  id: 1,
  kind: 'signedIn',
  detail: null,
  device_type: 'mobile',
  platform: 'iOS',
  browser: 'Safari',
  city: 'Oslo',
  country: 'NO',
  ip_address: '203.0.113.7',
  created_at: new Date().toISOString(),
  ...changes,
})
const page = (data: AccountEvent[], current_page: number, total: number) => ({
  pagination: { data, current_page, next_page: null, per_page: 8, total },
})
const rows = async () =>
  within(await screen.findByRole('region', { name: 'Security activity' }))
    .getAllByRole('listitem')
    .map(row => row.textContent)

it('tells what happened, where and when, and what it does not know as such', async () => {
  const events = [
    anEvent({ kind: 'passkeyAdded', detail: 'Laptop' }),
    anEvent({ id: 2, platform: null, browser: null, city: null, country: null, ip_address: null }),
    anEvent({ id: 3, kind: 'newerThanThisPage' }),
  ]
  renderSecurity({}, { network: { 'GET api/v1/me/activity': page(events, 1, 3) } })
  await screen.findByText('Added the passkey Laptop')
  expect(await rows()).toEqual([
    'Added the passkey LaptopSafari · iOS · Oslo, Norway · 203.0.113.7 · a few seconds ago',
    'Signed inUnknown browser · a few seconds ago',
    'newerThanThisPageSafari · iOS · Oslo, Norway · 203.0.113.7 · a few seconds ago',
  ])
})

it('has pages', async () => {
  const network = {
    'GET api/v1/me/activity': ({ query }: { query: URLSearchParams }) =>
      query.get('page') === '1'
        ? page([anEvent({})], 1, 9)
        : page([anEvent({ id: 9, kind: 'passwordChanged' })], 2, 9),
  }
  const { host } = renderSecurity({}, { network })
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Password changed')).toBeTruthy()
  expect(host.requests.at(-1)?.query.get('perPage')).toBe('8')
})
