import type { Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'
import { ToUsers } from './users/to-users'

const Appearance = lazyPage(() => import('./appearance/appearance'))
const Releases = lazyPage(() => import('./releases/releases'))
const Users = lazyPage(() => import('./users/users'))

export default {
  routes: () => [
    { path: '/admin', element: <ToUsers /> },
    { path: '/admin/users', element: <Users /> },
    { path: '/admin/appearance', element: <Appearance /> },
    { path: '/admin/releases', element: <Releases /> },
  ],
} satisfies Remote
