import type { Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'
import { throwWhileAsked } from './throw-while-asked'

throwWhileAsked('remote')

const Calm = lazyPage(() => import('./pages/calm'))
const Thrower = lazyPage(() => import('./pages/thrower'))
const Deed = lazyPage(() => import('./pages/deed'))

export default {
  routes: () => [
    { path: '/unruly', element: <Calm /> },
    { path: '/unruly/thrower', element: <Thrower /> },
    { path: '/unruly/:deed', element: <Deed /> },
  ],
} satisfies Remote
