import type { Remote } from '@app/shared/contract'
import { lazy } from 'react'

const Pricing = lazy(() => import('./pages/pricing'))

export default {
  routes: () => [{ path: '/pricing', element: <Pricing /> }],
} satisfies Remote
