import { useUser } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { ButtonLink, NoticeBar } from '@app/shared/ui'
import { ShieldAlert } from 'lucide-react'
import { useDemandingRoles } from './demanding-roles'

/** A line on every page for who holds a role that waits for their second factor. Loaded with the remote: nearly nobody sees it, and it is short. */
export function SecondFactorNotice() {
  const { trans } = useTrans()
  const user = useUser()
  const roles = useDemandingRoles()
  if (!user || user.two_factor_confirmed_at || !roles) return null
  return (
    <NoticeBar
      label={trans('Second factor needed')}
      icon={<ShieldAlert />}
      text={trans('Switch on two factor authentication to use what your role permits: :roles.', { roles })}
    >
      <ButtonLink to="/account-settings#two-factor" size="sm">
        {trans('Set it up')}
      </ButtonLink>
    </NoticeBar>
  )
}
