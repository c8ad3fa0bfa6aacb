import type { Remote } from '@app/shared/contract'
import { lazy } from 'react'

const Users = lazy(() => import('./pages/users'))

export default {
  routes: () => [{ path: '/admin', element: <Users /> }],
} satisfies Remote
