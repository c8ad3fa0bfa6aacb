import { useUser } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { ButtonLink } from '@app/shared/ui'
import { ShieldAlert } from 'lucide-react'
import { useDemandingRoles } from './demanding-roles'
import styles from './second-factor-notice.module.css'

/** A line on every page for who holds a role that waits for their second factor. Loaded with the remote: nearly nobody sees it, and it is short. */
export function SecondFactorNotice() {
  const { trans } = useTrans()
  const user = useUser()
  const roles = useDemandingRoles()
  if (!user || user.two_factor_confirmed_at || !roles) return null
  return (
    <section className={styles.bar} aria-label={trans('Second factor needed')}>
      <p className={styles.text}>
        <ShieldAlert size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>
          {trans('Switch on two factor authentication to use what your role permits: :roles.', { roles })}
        </span>
      </p>
      <ButtonLink to="/account-settings#two-factor" size="sm">
        {trans('Set it up')}
      </ButtonLink>
    </section>
  )
}
