import type { Remote } from '@app/shared/contract'
import { lazyPage } from '@app/shared/navigation'

const Login = lazyPage(() => import('./pages/login'))
const Register = lazyPage(() => import('./pages/register'))

export default {
  routes: () => [
    { path: '/login', element: <Login /> },
    { path: '/workspace/join/login', element: <Login /> },
    { path: '/register', element: <Register /> },
    { path: '/workspace/join/register', element: <Register /> },
  ],
  slots: { 'home:loginPage': Login, 'home:registerPage': Register },
} satisfies Remote
