import { useSettings } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Link, Skeleton } from '@app/shared/ui'
import { useLocation } from 'react-router-dom'
import { LinkNotice, useLinkGreeting } from '../email-verification/link-notice'
import { InvitationNotice, InvitationScreen } from '../invitation/invitation-screen'
import { useMagicLink } from '../magic-link/use-magic-link'
import { AuthCard } from '../screen/auth-card'
import { TwoFactorCard } from '../second-factor/two-factor-card'
import { useSecondFactor } from '../second-factor/use-second-factor'
import { LoginForm } from './login-form'
import { OtherWaysIn } from './other-ways-in'

/** Sign in, with a second step for accounts that have one. */
export default function Login() {
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
  const { branding, registration } = useSettings()
  const { search } = useLocation()
  const { methods, ask, startAgain } = useSecondFactor()
  const isEntering = useMagicLink(ask)
  useLinkGreeting()

  if (methods) return <TwoFactorCard methods={methods} onStartAgain={startAgain} />
  if (isEntering)
    return (
      <AuthCard title={trans('Login')} heading={trans('Signing you in')}>
        <Skeleton height={40} />
      </AuthCard>
    )
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
      <LinkNotice />
      {isWorkspace && <InvitationNotice />}
      <LoginForm onTwoFactor={ask} />
      <OtherWaysIn onTwoFactor={ask} />
    </AuthCard>
  )
}
