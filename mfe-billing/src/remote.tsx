import type { Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'

const Pricing = lazyPage(() => import('./pricing/pricing'))

export default {
  routes: () => [{ path: '/pricing', element: <Pricing /> }],
} satisfies Remote
