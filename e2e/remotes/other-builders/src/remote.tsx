import type { Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'

const Page = lazyPage(() => import('./page'))

export default {
  routes: () => [{ path: '/builder', element: <Page /> }],
} satisfies Remote
