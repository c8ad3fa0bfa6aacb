import type { Remote } from '@app/shared/contract'
import { lazy } from 'react'

const Notifications = lazy(() => import('./pages/notifications'))
const Bell = lazy(() => import('./slots/bell'))

export default {
  routes: () => [{ path: '/notifications', element: <Notifications /> }],
  slots: { 'navbar:notifications': Bell },
} satisfies Remote
