import type { Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'

const Dashboard = lazyPage(() => import('./dashboard/dashboard'))
const OrderDetail = lazyPage(() => import('./orders/order-detail'))
const Orders = lazyPage(() => import('./orders/orders'))
const Trade = lazyPage(() => import('./trade/trade'))

export default {
  routes: () => [
    { path: '/dashboard', element: <Dashboard /> },
    { path: '/trade', element: <Trade /> },
    { path: '/trade/:symbol', element: <Trade /> },
    { path: '/orders', element: <Orders /> },
    { path: '/orders/:id', element: <OrderDetail /> },
  ],
} satisfies Remote
