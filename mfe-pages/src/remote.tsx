import type { Remote } from '@app/shared/contract'
import { lazy } from 'react'

const CustomPage = lazy(() => import('./pages/custom-page'))
const Contact = lazy(() => import('./pages/contact'))
const Landing = lazy(() => import('./slots/landing'))
const HomeCustomPage = lazy(() => import('./slots/home-custom-page'))

export default {
  routes: () => [
    { path: '/pages/:pageSlug', element: <CustomPage /> },
    { path: '/pages/:pageId/:pageSlug', element: <CustomPage /> },
    { path: '/contact', element: <Contact /> },
  ],
  slots: { 'home:landingPage': Landing, 'home:customPage': HomeCustomPage },
} satisfies Remote
