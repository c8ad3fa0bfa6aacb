import { act, screen } from '@testing-library/react'
import { aBootstrap, aUser, permissions, renderWithHost } from '../testing'
import { Can } from './can'

it('shows parts of a page to holders of the permission, and the fallback to all others', async () => {
  const part = (
    <Can permission="api.access" fallback="no">
      yes
    </Can>
  )
  const { host } = renderWithHost(part, {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions('api.access') }) }),
  })
  await screen.findByText('yes')
  act(() => host.enter(aBootstrap()))
  await screen.findByText('no')
})
