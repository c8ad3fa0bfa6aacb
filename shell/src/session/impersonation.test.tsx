import { aBootstrap, aUser } from '@app/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../testing/render-shell'
import './impersonation-bar'

const administrator = aBootstrap({ user: aUser({ id: 1, display_name: 'Grace' }) })
const asAda = (left = 3_600_000) =>
  aBootstrap({
    user: aUser({ id: 7, impersonated_until: new Date(Date.now() + left).toISOString() }),
  })
const remotes = {
  reports: {
    claims: [{ path: '/reports' as const }, { path: '/people' as const }],
    load: async () => ({
      routes: () => [
        { path: '/reports', element: <h1>Reports</h1> },
        { path: '/people', element: <h1>People</h1> },
      ],
    }),
  },
}
const LEAVE = 'DELETE api/v1/impersonation'
const back = { bootstrapData: administrator, path: '/people' }

it('says on every page as whom one is signed in, and leads back where one was', async () => {
  const { host } = await renderShell({
    path: '/reports',
    bootstrap: asAda(),
    remotes,
    network: { [LEAVE]: back },
  })
  expect(await screen.findByText('You are signed in as Ada Lovelace.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Be yourself again' }))
  expect(await screen.findByRole('heading', { name: 'People' })).toBeTruthy()
  expect(host.bootstrap.getState().user?.id).toBe(1)
  expect(screen.queryByText(/^You are signed in as/)).toBeNull()
})

it('leaves by itself before the time is over, and follows another tab that was faster', async () => {
  const { host } = await renderShell({
    path: '/reports',
    bootstrap: asAda(1000),
    remotes,
    network: {
      [LEAVE]: () => Response.json({ message: 'Could not find this impersonation.' }, { status: 404 }),
      'GET api/v1/bootstrap-data': { data: administrator },
    },
  })
  await waitFor(() => expect(host.bootstrap.getState().user?.id).toBe(1))
})

it('is not there for who is signed in as themselves', async () => {
  await renderShell({ path: '/reports', bootstrap: administrator, remotes })
  await screen.findByRole('heading', { name: 'Reports' })
  expect(screen.queryByRole('button', { name: 'Be yourself again' })).toBeNull()
})
