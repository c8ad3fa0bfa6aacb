import type { Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'

const ForgotPassword = lazyPage(() => import('./pages/forgot-password'))
const Login = lazyPage(() => import('./pages/login'))
const MagicLink = lazyPage(() => import('./pages/magic-link'))
const Register = lazyPage(() => import('./pages/register'))
const ResetPassword = lazyPage(() => import('./pages/reset-password'))
const VerifyEmail = lazyPage(() => import('./pages/verify-email'))

export default {
  routes: () => [
    { path: '/login', element: <Login /> },
    { path: '/workspace/join/login', element: <Login /> },
    { path: '/register', element: <Register /> },
    { path: '/workspace/join/register', element: <Register /> },
    { path: '/forgot-password', element: <ForgotPassword /> },
    { path: '/magic-link', element: <MagicLink /> },
    { path: '/password/reset/:token', element: <ResetPassword /> },
  ],
  slots: { 'home:loginPage': Login, 'home:registerPage': Register, 'gate:verify-email': VerifyEmail },
} satisfies Remote
