import { screen, waitFor } from '@testing-library/react'
import manifest from '../remote.json'
import { aDashboard, renderDashboard } from './testing/render-dashboard'

it('claims its pages for holders of their permissions [R-021][R-022][R-023]', () => {
  expect(manifest.claims.map(({ path, access }) => [path, access.permission])).toEqual([
    ['/dashboard', 'options.view'],
    ['/trade', 'options.view'],
    ['/orders', 'orders.view'],
  ])
})

it('shows its pages', async () => {
  renderDashboard('/dashboard', { network: { 'GET api/v1/dashboard': aDashboard() } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Dashboard – Acme'))
})
