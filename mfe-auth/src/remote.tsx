import type { Remote } from '@app/shared/contract'
import { lazy } from 'react'

const Login = lazy(() => import('./pages/login'))
const Register = lazy(() => import('./pages/register'))

export default {
  routes: () => [
    { path: '/login', element: <Login /> },
    { path: '/workspace/join/login', element: <Login /> },
    { path: '/register', element: <Register /> },
    { path: '/workspace/join/register', element: <Register /> },
  ],
  slots: { 'home:loginPage': Login, 'home:registerPage': Register },
} satisfies Remote
