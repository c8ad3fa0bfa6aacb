import type { Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'
import { ToUsers } from './users/to-users'

const Appearance = lazyPage(() => import('./appearance/appearance'))
const Menus = lazyPage(() => import('./menus/menus'))
const PageEditor = lazyPage(() => import('./page-editor/page-editor'))
const Pages = lazyPage(() => import('./pages/pages'))
const NewPerson = lazyPage(() => import('./people/new-person'))
const Person = lazyPage(() => import('./people/person'))
const Releases = lazyPage(() => import('./releases/releases'))
const Role = lazyPage(() => import('./roles/role'))
const Roles = lazyPage(() => import('./roles/roles'))
const Settings = lazyPage(() => import('./settings/settings'))
const Tags = lazyPage(() => import('./tags/tags'))
const Users = lazyPage(() => import('./users/users'))

export default {
  routes: () => [
    { path: '/admin', element: <ToUsers /> },
    { path: '/admin/users', element: <Users /> },
    { path: '/admin/users/new', element: <NewPerson /> },
    { path: '/admin/users/:id', element: <Person /> },
    { path: '/admin/roles', element: <Roles /> },
    { path: '/admin/roles/:roleId', element: <Role /> },
    { path: '/admin/appearance', element: <Appearance /> },
    { path: '/admin/settings', element: <Settings /> },
    { path: '/admin/releases', element: <Releases /> },
    { path: '/admin/pages', element: <Pages /> },
    { path: '/admin/pages/new', element: <PageEditor /> },
    { path: '/admin/pages/:id', element: <PageEditor /> },
    { path: '/admin/menus', element: <Menus /> },
    { path: '/admin/tags', element: <Tags /> },
  ],
} satisfies Remote
