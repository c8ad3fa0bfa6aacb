import type { Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'

const CustomPage = lazyPage(() => import('./custom-page/custom-page'))
const PagePreview = lazyPage(() => import('./custom-page/page-preview'))
const ApiDocs = lazyPage(() => import('./api-docs/api-docs'))
const Contact = lazyPage(() => import('./contact/contact'))
const Landing = lazyPage(() => import('./landing/landing'))
const HomeCustomPage = lazyPage(() => import('./custom-page/home-custom-page'))

export default {
  routes: () => [
    { path: '/pages/:pageSlug', element: <CustomPage /> },
    { path: '/pages/preview/:token', element: <PagePreview /> },
    { path: '/pages/:pageId/:pageSlug', element: <CustomPage /> },
    { path: '/contact', element: <Contact /> },
    { path: '/api-docs', element: <ApiDocs /> },
  ],
  slots: { 'home:landingPage': Landing, 'home:customPage': HomeCustomPage },
} satisfies Remote
