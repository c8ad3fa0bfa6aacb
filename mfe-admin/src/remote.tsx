import type { Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'
import { ToUsers } from './users/to-users'

const Appearance = lazyPage(() => import('./appearance/appearance'))
const Releases = lazyPage(() => import('./releases/releases'))
const Role = lazyPage(() => import('./roles/role'))
const Roles = lazyPage(() => import('./roles/roles'))
const Settings = lazyPage(() => import('./settings/settings'))
const Users = lazyPage(() => import('./users/users'))

export default {
  routes: () => [
    { path: '/admin', element: <ToUsers /> },
    { path: '/admin/users', element: <Users /> },
    { path: '/admin/roles', element: <Roles /> },
    { path: '/admin/roles/:roleId', element: <Role /> },
    { path: '/admin/appearance', element: <Appearance /> },
    { path: '/admin/settings', element: <Settings /> },
    { path: '/admin/releases', element: <Releases /> },
  ],
} satisfies Remote
