import { postLoginTarget, verdict } from '@app/shared/access'
import { readOnboarding } from '@app/shared/bootstrap'
import { type FakeHostOptions, type Rendered, renderRoutes } from '@app/shared/testing'
import { replace } from 'react-router-dom'
import remote from '../remote'

/** Mounts the remote with the shell's guard: its pages are for guests, and a signed-in user is redirected to their target. */
export function renderGuarded(path: string, options: FakeHostOptions = {}): Rendered {
  const rendered = renderRoutes(
    host => [
      {
        loader({ request }) {
          const bootstrap = host.bootstrap.getState()
          if (verdict({ access: 'guest' }, bootstrap) !== 'leave') return null
          const standingOn = new URL(request.url).pathname
          throw replace(postLoginTarget(bootstrap, { onboarding: readOnboarding(), standingOn }))
        },
        children: remote.routes(),
      },
    ],
    path,
    options,
  )
  rendered.host.bootstrap.subscribe(() => void rendered.router.revalidate())
  return rendered
}
