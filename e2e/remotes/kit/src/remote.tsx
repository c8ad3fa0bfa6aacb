import type { Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'

const Kit = lazyPage(() => import('./kit'))

export default {
  routes: () => [{ path: '/dev/kit', element: <Kit /> }],
} satisfies Remote
