import { readFileSync } from 'node:fs'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aSession } from '../testing/account-network'
import { passwordField, renderSecurity } from '../testing/render-security'

const phone = aSession({
  id: 'phone',
  device_type: 'mobile',
  platform: 'iOS',
  browser: 'Safari',
  city: 'Zürich',
  country: 'CH',
  ip_address: '203.0.113.7',
  last_active: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  is_current_device: false,
})
const tablet = aSession({
  id: 'tablet',
  device_type: 'tablet',
  platform: null,
  browser: null,
  is_current_device: false,
})
const panel = async () => within(await screen.findByRole('region', { name: 'Active sessions' }))
const sessionRows = async (count: number) => {
  const table = within(await (await panel()).findByRole('table', { name: 'Active sessions' }))
  await waitFor(() => expect(table.getAllByRole('row').slice(1)).toHaveLength(count))
  await table.findByText('This device')
  return table.getAllByRole('row').slice(1)
}
const sessions = { 'GET api/v1/user-sessions': { sessions: [aSession(), phone, tablet] } }

it('lists device, platform, browser, place, address, last use, and which one this is [S-088] [S-100]', async () => {
  renderSecurity({}, { network: sessions })
  const rows = await sessionRows(3)
  expect(rows.map(row => row.querySelector('[data-device]')?.getAttribute('data-device'))).toEqual([
    'other',
    'mobile',
    'tablet',
  ])
  expect(rows.map(row => row.textContent)).toEqual([
    'macOS · SafariThis device203.0.113.1a few seconds ago',
    'iOS · SafariZürich, Switzerland203.0.113.72 hours agoEnd session',
    'Unknown system · Unknown browser203.0.113.1a few seconds agoEnd session',
  ])
})

it('has no column of places where none is known', async () => {
  renderSecurity({}, { network: { 'GET api/v1/user-sessions': { sessions: [aSession()] } } })
  await sessionRows(1)
  const headings = (await panel()).getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings).not.toContain('Place')
  expect(headings).toContain('IP address')
})

it('is at most 400 high [S-100]', () => {
  const css = readFileSync(`${__dirname}/sessions-panel.module.css`, 'utf8')
  expect(css).toMatch(/\.list \{\s*max-block-size: 400px;[^}]*overflow-y: auto;/)
})

it('logs out all others with the password, even when one was confirmed, and says so [S-101] [X-018] [T-056]', async () => {
  let shown = [aSession(), phone]
  const { host } = renderSecurity(
    {},
    {
      network: {
        'GET api/v1/user-sessions': () => ({ sessions: shown }),
        'POST api/v1/user-sessions/logout-other': () => {
          shown = [aSession()]
          return { status: 'success' }
        },
      },
    },
  )
  const button = await (await panel()).findByRole<HTMLButtonElement>('button', {
    name: 'Log out other sessions',
  })
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
  await userEvent.type(await passwordField(), 'my password{Enter}')
  expect(await screen.findByText('Logged out other sessions.')).toBeTruthy()
  expect(host.requests.find(({ path }) => path.endsWith('logout-other'))?.body).toEqual({
    password: 'my password',
  })
  await sessionRows(1)
})

it('ends one session', async () => {
  let shown = [aSession(), phone]
  renderSecurity(
    {},
    {
      network: {
        'GET api/v1/user-sessions': () => ({ sessions: shown }),
        'DELETE api/v1/user-sessions/phone': () => {
          shown = [aSession()]
          return { status: 'success' }
        },
      },
    },
  )
  await userEvent.click(await (await panel()).findByRole('button', { name: 'End session: iOS · Safari' }))
  await sessionRows(1)
})
