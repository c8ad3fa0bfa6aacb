import type { Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'

const Notifications = lazyPage(() => import('./list/notifications'))
const NotificationSettings = lazyPage(() => import('./settings/notification-settings'))
const Bell = lazyPage(() => import('./bell/bell'))
const UnreadNotifications = lazyPage(() => import('./unread/unread-notifications'))

export default {
  routes: () => [
    { path: '/notifications', element: <Notifications /> },
    { path: '/notifications/settings', element: <NotificationSettings /> },
  ],
  slots: { 'navbar:notifications': Bell, 'dashboard:notifications': UnreadNotifications },
} satisfies Remote
