import type { Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'

const ForgotPassword = lazyPage(() => import('./password-reset/forgot-password'))
const Login = lazyPage(() => import('./sign-in/login'))
const MagicLink = lazyPage(() => import('./magic-link/magic-link'))
const Maintenance = lazyPage(() => import('./maintenance/maintenance'))
const Register = lazyPage(() => import('./registration/register'))
const ResetPassword = lazyPage(() => import('./password-reset/reset-password'))
const VerifyEmail = lazyPage(() => import('./email-verification/verify-email'))

export default {
  routes: () => [
    { path: '/login', element: <Login /> },
    { path: '/workspace/join/login', element: <Login /> },
    { path: '/register', element: <Register /> },
    { path: '/workspace/join/register', element: <Register /> },
    { path: '/forgot-password', element: <ForgotPassword /> },
    { path: '/magic-link', element: <MagicLink /> },
    { path: '/password/reset/:token', element: <ResetPassword /> },
    { path: '/verify-email', element: <VerifyEmail /> },
  ],
  slots: {
    'home:loginPage': Login,
    'home:registerPage': Register,
    'gate:verify-email': VerifyEmail,
    'gate:maintenance': Maintenance,
  },
} satisfies Remote
