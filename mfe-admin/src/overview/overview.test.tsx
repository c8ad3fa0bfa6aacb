import { aBootstrap, aUser, permissions, renderRemote } from '@app/shared/testing'
import type { OverviewResponse } from '@app/shared/wire'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const days = [1, 0, 4].map((count, index) => ({ day: `2026-03-0${index + 1}`, count }))
const everything: OverviewResponse = {
  people: { total: 1200, active: 340, sign_ups: days, sign_ups_before: 2, sign_ins: days },
  revenue: [{ currency: 'USD', mrr: 1234.5, subscribers: 65, past_due: 3, new: 7, churned: 2 }],
  months: [
    { month: '2026-02', currency: 'USD', mrr: 1000 },
    { month: '2026-03', currency: 'USD', mrr: 1234.5 },
  ],
  storage: { bytes: 2_500_000, files: 1, days: [{ day: '2026-03-03', count: 2048 }] },
  queues: {
    mails: { waiting: 3, failed: 2, late_since: null, is_sent: true },
    jobs: { waiting: 1, failed: 0, late_since: null },
  },
  messages: 1,
  webhooks_off: 1,
}
const nothing: OverviewResponse = {
  ...{ people: null, revenue: null, months: null, storage: null, queues: null, messages: null },
  webhooks_off: null,
}
/** All that the api shows here; releases are the control plane's. */
const areas = ['admin.access', 'users.view', 'plans.update', 'files.view', 'logs.view', 'messages.view']
const show = (overview: object, path = '/admin', held = areas, network = {}) =>
  renderRemote(remote, path, {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions(...held) }) }),
    network: { 'GET api/v1/overview': overview, ...network },
  })
const group = async (term: string) => (await screen.findByText(term)).parentElement?.textContent

it('shows at /admin how the site does, and what needs attention leads to where it is done', async () => {
  const { host } = show(everything, '/admin?days=7')
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeTruthy()
  expect(await group('New people')).toBe('New people52 in the time before')
  expect(await group('Active people')).toBe('Active people340of 1,200')
  expect(await group('Monthly revenue in USD')).toContain('$1,234.50')
  expect(await group('Storage')).toBe('Storage2.4 MB1 file')
  expect(await group('Waiting')).toContain('mails: 3, jobs: 1')
  const card = within(screen.getByRole('region', { name: 'What needs attention' }))
  expect(card.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 mails could not be sent', '/admin/logs/mails?state=failed'],
    ['1 webhook was switched off because nothing arrived', '/admin/webhooks'],
    ['3 payments failed and are tried again', '/admin/subscriptions?state=past_due'],
    ['1 message is not answered', '/admin/messages'],
  ])
  expect(host.requests[0]?.query.get('days')).toBe('7')
})

it('takes another range from the address, and has a table for each chart', async () => {
  const { host } = show(everything, '/admin?days=1000')
  await userEvent.click(await screen.findByRole('link', { name: '90 days' }))
  expect(host.requests.map(({ query }) => query.get('days'))).toEqual(['30', '90'])
  const chart = within(await screen.findByRole('region', { name: 'Sign-ups by day' }))
  expect(chart.getByRole('img', { name: 'Sign-ups by day: 5 in all, at most 4 on a day' })).toBeTruthy()
  await userEvent.click(chart.getByRole('button', { name: 'Show as table' }))
  const rows = within(chart.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Mar 34', 'Mar 20', 'Mar 11'])
})

it.each([
  [1, '1 customer; in 30 days 7 came, 2 left'],
  [1234, '1,234 customers; in 30 days 7 came, 2 left'],
])('counts %i as people do', async (subscribers, words) => {
  const revenue = everything.revenue?.map(one => ({ ...one, subscribers }))
  show({ ...everything, revenue })
  expect(await group('Monthly revenue in USD')).toContain(words)
})

it('shows nobody more than the server does', async () => {
  show(nothing, '/admin', ['admin.access'])
  expect(await screen.findByText('There is nothing here that you may see')).toBeTruthy()
  expect(screen.queryByText('What needs attention')).toBeNull()
})

it('says so when nothing needs attention, and when it cannot be loaded', async () => {
  show({ ...nothing, messages: 0 })
  expect(await screen.findByText('Nothing, as far as the server knows.')).toBeTruthy()
})

it('draws revenue by month and new files by day, with a table for each', async () => {
  show(everything)
  const revenue = within(await screen.findByRole('region', { name: 'Revenue by month in USD' }))
  const words = 'Revenue by month in USD: from $1,000.00 to $1,234.50'
  expect(revenue.getByRole('img', { name: words })).toBeTruthy()
  await userEvent.click(revenue.getByRole('button', { name: 'Show as table' }))
  const rows = within(revenue.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Mar 2026$1,234.50', 'Feb 2026$1,000.00'])
  const files = within(screen.getByRole('region', { name: 'New files by day' }))
  expect(
    files.getByRole('img', { name: 'New files by day: 2 KB in all, at most 2 KB on a day' }),
  ).toBeTruthy()
})

it('says what waits for more than an hour, and that no mail is sent', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const queues = {
    mails: { waiting: 1, failed: 0, late_since: ago(61), is_sent: false },
    jobs: { waiting: 1, failed: 0, late_since: ago(59) },
  }
  show({ ...nothing, queues })
  const card = within(await screen.findByRole('region', { name: 'What needs attention' }))
  expect(card.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['There is no mail server: mail is only kept here', '/admin/logs/mails'],
    ['Mails have waited for more than an hour', '/admin/logs/mails?state=waiting'],
  ])
  expect(await group('Longest overdue')).toContain('1 hour ago')
})

describe('remotes', () => {
  const seer = ['admin.access', 'releases.view']
  const live = (version: string) => ({ metadata: { version }, deployment: { traffic: 50, default: true } })
  const revision = (number: number, kind: string, at: Date, remote = 'trade') => ({
    ...{ revision: number, at: at.toISOString(), actor: 'ada', forced: [], reason: 'R', kind },
    changes: { [remote]: { from: '1.0.0', to: '2.0.0' } },
  })
  const now = Date.now()
  const ago = (days: number) => new Date(now - days * 24 * 3_600_000)
  const plane = (revisions: object[]) => ({
    'GET v1/environments': { environments: [{ name: 'production', revision: 2 }] },
    'GET v1/production/manifest.json': {
      revision: 2,
      microFrontends: {
        auth: [live('1.0.0')],
        billing: [live('1.0.0'), live('2.0.0')],
        trade: [live('1.0.0')],
      },
    },
    'GET v1/production/health': {
      remotes: {
        billing: {
          '1.0.0': { loads: 90, failures: {}, errorRate: 0, p75: 340 },
          '2.0.0': { loads: 16, failures: { load: 3, crash: 1 }, errorRate: 0.2, p75: 340 },
        },
        trade: { '1.0.0': { loads: 200, failures: { load: 2 }, errorRate: 0.01, p75: 340 } },
      },
    },
    'GET v1/production/revisions': { head: 2, brokenAt: null, revisions },
  })

  it('are listed with the version that fails the most, and what was rolled back in the time chosen', async () => {
    show(
      nothing,
      '/admin?days=7',
      seer,
      plane([revision(2, 'rollback', ago(3)), revision(1, 'deploy', ago(5))]),
    )
    const card = within(await screen.findByRole('region', { name: 'Failures by remote' }))
    const rows = card.getAllByRole('row').slice(1)
    const cells = rows.map(row =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
    expect(cells).toEqual([
      ['billing', '20%', '4 of 20', ''],
      ['trade', '1%', '2 of 200', '3 days ago'],
    ])
    const matters = within(screen.getByRole('region', { name: 'What needs attention' })).getAllByRole('link')
    expect(matters.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['billing 2.0.0 fails for 20% of the people', '/admin/releases?remote=billing'],
      ['trade was rolled back', '/admin/releases?remote=trade'],
    ])
  })

  it.each([
    ['was before', [revision(2, 'rollback', ago(8))]],
    ['was mended', [revision(3, 'deploy', ago(1)), revision(2, 'rollback', ago(3))]],
  ])('need no attention for a rollback that %s', async (_, revisions) => {
    show(nothing, '/admin?days=7', seer, plane(revisions))
    await screen.findByRole('region', { name: 'Failures by remote' })
    expect(screen.queryByText('trade was rolled back')).toBeNull()
  })

  it('are asked for by nobody who may not see releases, and a control plane that is away hides nothing else', async () => {
    const refusal = () => Response.json({ message: 'Away.' }, { status: 403 })
    show({ ...nothing, messages: 2 }, '/admin', [...areas, 'releases.view'], {
      'GET v1/environments': refusal,
    })
    expect(await screen.findByText('The releases could not be loaded')).toBeTruthy()
    expect(screen.getByText('2 messages are not answered')).toBeTruthy()
  })
})
