import type { Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'
import { Navigate } from 'react-router-dom'
import { SecondFactorNotice } from './two-factor/second-factor-notice'

const AccountSettings = lazyPage(() => import('./settings/account-settings'))
const Activity = lazyPage(() => import('./workspaces/activity/activity'))
const Join = lazyPage(() => import('./workspaces/join/join'))
const Members = lazyPage(() => import('./workspaces/members/members'))
const Settings = lazyPage(() => import('./workspaces/settings/settings'))
const Switcher = lazyPage(() => import('./workspaces/switcher/switcher'))
const Workspaces = lazyPage(() => import('./workspaces/list/workspaces'))

export default {
  routes: () => [
    { path: '/account-settings', element: <AccountSettings /> },
    { path: '/workspaces', element: <Workspaces /> },
    { path: '/workspaces/:id', element: <Navigate to="members" replace /> },
    { path: '/workspaces/:id/members', element: <Members /> },
    { path: '/workspaces/:id/activity', element: <Activity /> },
    { path: '/workspaces/:id/settings', element: <Settings /> },
    { path: '/workspace/join', element: <Join /> },
  ],
  slots: { 'navbar:workspaces': Switcher, 'notice:second-factor': SecondFactorNotice },
} satisfies Remote
