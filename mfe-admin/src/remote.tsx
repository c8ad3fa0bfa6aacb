import type { Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'

const Announcement = lazyPage(() => import('./announcements/announcement'))
const Announcements = lazyPage(() => import('./announcements/announcements'))
const Appearance = lazyPage(() => import('./appearance/appearance'))
const Coupons = lazyPage(() => import('./coupons/coupons'))
const Files = lazyPage(() => import('./files/files'))
const Languages = lazyPage(() => import('./languages/languages'))
const Lines = lazyPage(() => import('./languages/lines'))
const ApiUses = lazyPage(() => import('./logs/api-uses'))
const Jobs = lazyPage(() => import('./logs/jobs'))
const Logs = lazyPage(() => import('./logs/logs'))
const Mails = lazyPage(() => import('./logs/mails'))
const SignIns = lazyPage(() => import('./logs/sign-ins'))
const Maintenance = lazyPage(() => import('./maintenance/maintenance'))
const MaintenanceNotice = lazyPage(async () => ({
  default: (await import('./maintenance/maintenance-notice')).MaintenanceNotice,
}))
const Menus = lazyPage(() => import('./menus/menus'))
const Message = lazyPage(() => import('./messages/message'))
const Messages = lazyPage(() => import('./messages/messages'))
const Overview = lazyPage(() => import('./overview/overview'))
const PageEditor = lazyPage(() => import('./page-editor/page-editor'))
const Pages = lazyPage(() => import('./pages/pages'))
const PeopleImport = lazyPage(() => import('./people-import/people-import'))
const PaymentEvent = lazyPage(() => import('./payment-events/payment-event'))
const PaymentEvents = lazyPage(() => import('./payment-events/payment-events'))
const NewPerson = lazyPage(() => import('./people/new-person'))
const Person = lazyPage(() => import('./people/person'))
const Plan = lazyPage(() => import('./plans/plan'))
const Plans = lazyPage(() => import('./plans/plans'))
const Releases = lazyPage(() => import('./releases/releases'))
const Revenue = lazyPage(() => import('./revenue/revenue'))
const Role = lazyPage(() => import('./roles/role'))
const Roles = lazyPage(() => import('./roles/roles'))
const Settings = lazyPage(() => import('./settings/settings'))
const Subscribers = lazyPage(() => import('./subscribers/subscribers'))
const Tags = lazyPage(() => import('./tags/tags'))
const Users = lazyPage(() => import('./users/users'))
const Webhooks = lazyPage(() => import('./webhooks/webhooks'))
const Workspace = lazyPage(() => import('./workspaces/workspace'))
const Workspaces = lazyPage(() => import('./workspaces/workspaces'))

export default {
  routes: () => [
    { path: '/admin', element: <Overview /> },
    { path: '/admin/users', element: <Users /> },
    { path: '/admin/users/new', element: <NewPerson /> },
    { path: '/admin/users/import', element: <PeopleImport /> },
    { path: '/admin/users/:id', element: <Person /> },
    { path: '/admin/workspaces', element: <Workspaces /> },
    { path: '/admin/workspaces/:id', element: <Workspace /> },
    { path: '/admin/roles', element: <Roles /> },
    { path: '/admin/roles/:roleId', element: <Role /> },
    { path: '/admin/appearance', element: <Appearance /> },
    { path: '/admin/settings', element: <Settings /> },
    { path: '/admin/maintenance', element: <Maintenance /> },
    { path: '/admin/releases', element: <Releases /> },
    { path: '/admin/pages', element: <Pages /> },
    { path: '/admin/pages/new', element: <PageEditor /> },
    { path: '/admin/pages/:id', element: <PageEditor /> },
    { path: '/admin/menus', element: <Menus /> },
    { path: '/admin/plans', element: <Plans /> },
    { path: '/admin/plans/:planId', element: <Plan /> },
    { path: '/admin/coupons', element: <Coupons /> },
    { path: '/admin/subscriptions', element: <Subscribers /> },
    { path: '/admin/revenue', element: <Revenue /> },
    { path: '/admin/payment-events', element: <PaymentEvents /> },
    { path: '/admin/payment-events/:id', element: <PaymentEvent /> },
    { path: '/admin/languages', element: <Languages /> },
    { path: '/admin/languages/:language', element: <Lines /> },
    { path: '/admin/files', element: <Files /> },
    { path: '/admin/tags', element: <Tags /> },
    { path: '/admin/announcements', element: <Announcements /> },
    { path: '/admin/announcements/:id', element: <Announcement /> },
    { path: '/admin/messages', element: <Messages /> },
    { path: '/admin/messages/:id', element: <Message /> },
    { path: '/admin/logs', element: <Logs /> },
    { path: '/admin/webhooks', element: <Webhooks /> },
    { path: '/admin/logs/mails', element: <Mails /> },
    { path: '/admin/logs/jobs', element: <Jobs /> },
    { path: '/admin/logs/sign-ins', element: <SignIns /> },
    { path: '/admin/logs/api', element: <ApiUses /> },
  ],
  slots: { 'notice:maintenance': MaintenanceNotice },
} satisfies Remote
