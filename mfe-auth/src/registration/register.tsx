import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Link } from '@app/shared/ui'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { InvitationNotice, InvitationScreen } from '../invitation/invitation-screen'
import { AuthCard } from '../screen/auth-card'
import { TwoFactorCard } from '../second-factor/two-factor-card'
import { useSecondFactor } from '../second-factor/use-second-factor'
import { SocialSignIn } from '../social/social-sign-in'
import { RegisterForm } from './register-form'

/** Create an account; where registration is closed, the sign-in screen instead. */
export default function Register() {
  const { pathname } = useLocation()
  return pathname.includes('workspace') ? (
    <InvitationScreen>
      <Screen isWorkspace />
    </InvitationScreen>
  ) : (
    <Screen />
  )
}

function Screen({ isWorkspace = false }: { isWorkspace?: boolean }) {
  const { trans } = useTrans()
  const { registration } = useSettings()
  const { search } = useLocation()
  const heading = useHeading()
  const { methods, ask, startAgain } = useSecondFactor()
  const signIn = isWorkspace ? `/workspace/join/login${search}` : '/login'

  if (registration.disable) return <Navigate to={signIn} replace />
  if (methods) return <TwoFactorCard methods={methods} onStartAgain={startAgain} />
  return (
    <AuthCard
      title={trans('Register')}
      heading={heading}
      aside={
        <>
          {trans('Already have an account?')} <Link to={signIn}>{trans('Sign in.')}</Link>
        </>
      }
    >
      {isWorkspace && <InvitationNotice />}
      <RegisterForm />
      <SocialSignIn onTwoFactor={ask} />
    </AuthCard>
  )
}

function useHeading(): string {
  const { trans } = useTrans()
  const { branding } = useSettings()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  if (pathname.includes('workspace'))
    return trans('To join your team on :siteName, create an account', { siteName: branding.site_name })
  if (params.get('redirectFrom') === 'pricing') return trans("First, let's create your account")
  return trans('Create a new account')
}
