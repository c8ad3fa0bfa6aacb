import type { Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'

const Kit = lazyPage(() => import('./kit'))
const Rows = lazyPage(() => import('./rows'))

export default {
  routes: () => [
    { path: '/dev/kit', element: <Kit /> },
    { path: '/dev/kit/rows', element: <Rows /> },
  ],
} satisfies Remote
