import type { Remote } from '@app/shared/contract'
import { lazy } from 'react'

const AccountSettings = lazy(() => import('./pages/account-settings'))

export default {
  routes: () => [{ path: '/account-settings', element: <AccountSettings /> }],
} satisfies Remote
