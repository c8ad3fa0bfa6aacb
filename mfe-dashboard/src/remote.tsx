import type { Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'

const Dashboard = lazyPage(() => import('./dashboard/dashboard'))
const Files = lazyPage(() => import('./files/browse/files'))
const OrderDetail = lazyPage(() => import('./orders/order-detail'))
const Orders = lazyPage(() => import('./orders/orders'))
const SharedFile = lazyPage(() => import('./files/shared/shared-file'))
const Trade = lazyPage(() => import('./trade/trade'))

export default {
  routes: () => [
    { path: '/dashboard', element: <Dashboard /> },
    { path: '/dashboard/files', element: <Files /> },
    { path: '/s/:token', element: <SharedFile /> },
    { path: '/trade', element: <Trade /> },
    { path: '/trade/:symbol', element: <Trade /> },
    { path: '/orders', element: <Orders /> },
    { path: '/orders/:id', element: <OrderDetail /> },
  ],
} satisfies Remote
