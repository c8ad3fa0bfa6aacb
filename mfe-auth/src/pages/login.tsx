import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Link } from '@app/shared/ui'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { AuthCard } from '../components/auth-card'
import { LoginForm } from '../components/login-form'
import { TwoFactorCard } from '../components/two-factor-card'
import { SocialSignIn } from '../social/social-sign-in'

/** Sign in, with a second step for accounts that have one. */
export default function Login() {
  const { trans } = useTrans()
  const { branding, registration } = useSettings()
  const { pathname, search } = useLocation()
  const [wantsTwoFactor, setWantsTwoFactor] = useState(false)
  const askForSecondFactor = () => setWantsTwoFactor(true)
  const isWorkspace = pathname.includes('workspace')

  if (wantsTwoFactor) return <TwoFactorCard />
  return (
    <AuthCard
      title={trans('Login')}
      heading={
        isWorkspace
          ? trans('To join your team on :siteName, login to your account', { siteName: branding.site_name })
          : trans('Sign in to your account')
      }
      aside={
        !registration.disable && (
          <>
            {trans("Don't have an account?")}{' '}
            <Link to={isWorkspace ? `/workspace/join/register${search}` : '/register'}>
              {trans('Sign up.')}
            </Link>
          </>
        )
      }
    >
      <LoginForm onTwoFactor={askForSecondFactor} />
      <SocialSignIn onTwoFactor={askForSecondFactor} />
    </AuthCard>
  )
}
