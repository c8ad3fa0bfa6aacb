import { aBootstrap, aUser, renderRemote } from '@app/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import manifest from '../remote.json'
import remote from './remote'
import { aDashboard } from './testing/render-dashboard'

it('claims its pages for holders of their permissions, but what was shared by a link for everybody [R-021][R-022][R-023]', () => {
  expect(manifest.claims.map(({ path, access }) => [path, access?.permission])).toEqual([
    ['/dashboard', 'options.view'],
    ['/dashboard/files', 'options.view'],
    ['/trade', 'options.view'],
    ['/orders', 'orders.view'],
    ['/s', undefined],
  ])
})

it('is entered at the dashboard [S-123]', async () => {
  const network = { 'GET api/v1/dashboard': aDashboard() }
  renderRemote(remote, '/dashboard', { bootstrap: aBootstrap({ user: aUser() }), network })
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Dashboard – Acme'))
})
