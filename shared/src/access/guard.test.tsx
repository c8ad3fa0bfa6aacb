import { screen } from '@testing-library/react'
import { act } from 'react'
import { saveOnboarding } from '../bootstrap'
import { aBootstrap, aUser, permissions, renderRoutes } from '../testing'
import { Can } from './can'
import { Guard } from './guard'

const page = <p>The page</p>
const notFound = <p>Not found</p>
const places = (guard: React.ReactNode) => () => [{ path: '/here', element: guard }]

beforeEach(() => window.localStorage.clear())

it('sends visitors to sign in, replacing the page they asked for [R-033]', async () => {
  const { router } = renderRoutes(
    places(
      <Guard access="user" notFound={notFound}>
        {page}
      </Guard>,
    ),
    '/here',
  )
  await screen.findByText('Another page')
  expect(router.state.location.pathname).toBe('/login')
  expect(router.state.historyAction).toBe('REPLACE')
})

it('shows users without the permission that nothing is there, and keeps the URL [R-034]', async () => {
  const guard = (
    <Guard access={{ permission: 'orders.view' }} notFound={notFound}>
      {page}
    </Guard>
  )
  const { router } = renderRoutes(places(guard), '/here', { bootstrap: aBootstrap({ user: aUser() }) })
  await screen.findByText('Not found')
  expect(screen.queryByText('The page')).toBeNull()
  expect(router.state.location.pathname).toBe('/here')
})

it('sends signed-in users from a guest page to their target, the saved plan first [R-035] [R-041]', async () => {
  const bootstrap = aBootstrap({ user: aUser(), settings: { auth: { redirects: { users: '/home' } } } })
  const guard = (
    <Guard access="guest" notFound={notFound}>
      {page}
    </Guard>
  )
  const first = renderRoutes(places(guard), '/here', { bootstrap })
  expect(first.router.state.location.pathname).toBe('/home')
  saveOnboarding({ productId: 1, priceId: 2 })
  const second = renderRoutes(places(guard), '/here', { bootstrap })
  expect(second.router.state.location.pathname).toBe('/checkout/1/2')
})

it('closes the page when the session ends on it', async () => {
  const guard = (
    <Guard access="user" notFound={notFound}>
      {page}
    </Guard>
  )
  const { host, router } = renderRoutes(places(guard), '/here', { bootstrap: aBootstrap({ user: aUser() }) })
  await screen.findByText('The page')
  await act(async () => host.enter(aBootstrap()))
  expect(router.state.location.pathname).toBe('/login')
})

it('shows parts to those who hold the permission', async () => {
  const parts = (
    <Can permission="api.access" fallback="no">
      yes
    </Can>
  )
  renderRoutes(places(parts), '/here', {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions('api.access') }) }),
  })
  await screen.findByText('yes')
})
