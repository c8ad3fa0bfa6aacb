import type { Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'

const CustomPage = lazyPage(() => import('./pages/custom-page'))
const ApiDocs = lazyPage(() => import('./pages/api-docs'))
const Contact = lazyPage(() => import('./pages/contact'))
const Landing = lazyPage(() => import('./slots/landing'))
const HomeCustomPage = lazyPage(() => import('./slots/home-custom-page'))

export default {
  routes: () => [
    { path: '/pages/:pageSlug', element: <CustomPage /> },
    { path: '/pages/:pageId/:pageSlug', element: <CustomPage /> },
    { path: '/contact', element: <Contact /> },
    { path: '/api-docs', element: <ApiDocs /> },
  ],
  slots: { 'home:landingPage': Landing, 'home:customPage': HomeCustomPage },
} satisfies Remote
