import { aBootstrap, aUser, permissions, renderRemote } from '@app/shared/testing'
import type { OverviewResponse } from '@app/shared/wire'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const days = [1, 0, 4].map((count, index) => ({ day: `2026-03-0${index + 1}`, count }))
const everything: OverviewResponse = {
  people: { total: 1200, active: 340, sign_ups: days, sign_ups_before: 2, sign_ins: days },
  revenue: [{ currency: 'USD', mrr: 1234.5, subscribers: 65, new: 7, churned: 2 }],
  storage: { bytes: 2_500_000, files: 1 },
  queues: { mails: { waiting: 3, failed: 2 }, jobs: { waiting: 1, failed: 0 } },
  messages: 1,
}
const nothing: OverviewResponse = { people: null, revenue: null, storage: null, queues: null, messages: null }
const show = (overview: object, path = '/admin', ...held: string[]) =>
  renderRemote(remote, path, {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions(...(held.length ? held : ['admin'])) }) }),
    network: { 'GET api/v1/overview': overview },
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
  show(nothing, '/admin', 'admin.access')
  expect(await screen.findByText('There is nothing here that you may see')).toBeTruthy()
  expect(screen.queryByText('What needs attention')).toBeNull()
})

it('says so when nothing needs attention, and when it cannot be loaded', async () => {
  show({ ...nothing, messages: 0 })
  expect(await screen.findByText('Nothing, as far as the server knows.')).toBeTruthy()
})
