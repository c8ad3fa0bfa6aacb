import type { Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'
import { throwWhileAsked } from './throw-while-asked'

throwWhileAsked('remote')

const Healthy = lazyPage(() => import('./pages/healthy'))
const Thrower = lazyPage(() => import('./pages/thrower'))
const Fault = lazyPage(() => import('./pages/fault'))

export default {
  routes: () => [
    { path: '/faulty', element: <Healthy /> },
    { path: '/faulty/thrower', element: <Thrower /> },
    { path: '/faulty/:fault', element: <Fault /> },
  ],
} satisfies Remote
