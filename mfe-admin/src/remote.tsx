import type { Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'

const Users = lazyPage(() => import('./pages/users'))

export default {
  routes: () => [{ path: '/admin', element: <Users /> }],
} satisfies Remote
