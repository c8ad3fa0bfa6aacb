// Loaded here, so that no test waits for it.
import '@app/shared/table'
import { aBootstrap, aUser, permissions, renderRemote } from '@app/shared/testing'
import type { BillingReportResponse, MonthReport } from '@app/shared/wire'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const month = (month: string, mrr: number, more: Partial<MonthReport> = {}): MonthReport => ({
  ...{ month, currency: 'USD', mrr, subscribers: 12, new: 3, churned: 1 },
  ...more,
})
const report: BillingReportResponse = {
  plans: [
    {
      ...{ product_id: 2, product: 'Team', currency: 'USD', mrr: 1234.5, active: 60, trialing: 5 },
      ...{ past_due: 2, new: 7, churned: 1 },
    },
  ],
  months: [month('2026-01', 900), month('2026-01', 10, { currency: 'EUR' })].concat([
    month('2026-02', 1234.5, { subscribers: 67 }),
    month('2026-02', 20, { currency: 'EUR', new: 0 }),
  ]),
}
const REPORTS = 'GET api/v1/billing/reports'
const show = (path: string, answer: object) =>
  renderRemote(remote, path, {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions('plans.update') }) }),
    network: { [REPORTS]: answer as BillingReportResponse },
  })
const group = async (term: string) =>
  (await screen.findByText(term, { selector: 'dt' })).parentElement?.textContent

it('shows what plans bring by month, each chart as a table too, and by plan with a file', async () => {
  const { host } = show('/admin/revenue?months=6', report)
  expect(await group('Customers')).toBe('Customers67with those on trial')
  expect(await group('New')).toBe('New6in 2 months')
  const chart = within(screen.getByRole('region', { name: 'Recurring revenue by month' }))
  expect(chart.getByRole('img').getAttribute('aria-label')).toBe(
    'Recurring revenue by month: from $900.00 to $1,234.50',
  )
  await userEvent.click(chart.getByRole('button', { name: 'Show as table' }))
  const rows = within(chart.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Feb 2026$1,234.50', 'Jan 2026$900.00'])
  const plans = within(screen.getByRole('table', { name: 'By plan, now' }))
  expect(plans.getByRole('row', { name: /Team \$1,234\.50 60 5 2 7 1/ })).toBeTruthy()
  const file = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Download as CSV' }).href)
  expect(file.pathname).toBe('/api/v1/billing/reports.csv')
  expect(host.requests[0]?.query.get('months')).toBe('6')
})

it('takes range and currency from the address, and each choice keeps the other', async () => {
  const { host, router } = show('/admin/revenue?currency=EUR&months=1000', report)
  expect(await group('Monthly revenue in EUR')).toContain('€20.00')
  await userEvent.click(screen.getByRole('link', { name: '24 months' }))
  expect(router.state.location.search).toBe('?currency=EUR&months=24')
  await userEvent.click(await screen.findByRole('link', { name: 'USD' }))
  expect(router.state.location.search).toBe('?currency=USD&months=24')
  expect(host.requests.map(({ query }) => query.get('months'))).toEqual(['12', '24'])
})

it('says so where nobody has a plan, and offers to try again where it cannot be loaded', async () => {
  let isDown = true
  show('/admin/revenue', () =>
    isDown ? Response.json({ message: 'x' }, { status: 500 }) : { plans: [], months: [] },
  )
  expect(await screen.findByText('The revenue could not be loaded')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nobody has taken a plan yet')).toBeTruthy()
})
