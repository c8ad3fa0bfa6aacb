import type { Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'

const AccountSettings = lazyPage(() => import('./settings/account-settings'))

export default {
  routes: () => [{ path: '/account-settings', element: <AccountSettings /> }],
} satisfies Remote
