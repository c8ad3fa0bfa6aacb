import { useTrans } from '@app/shared/i18n'
import { AuthCard } from './auth-card'
import { TwoFactorForm } from './two-factor-form'

/** The second step of every way in, for accounts that have one. */
export function TwoFactorCard() {
  const { trans } = useTrans()
  return (
    <AuthCard title={trans('Two factor authentication')} heading={trans('Two factor authentication')}>
      <TwoFactorForm />
    </AuthCard>
  )
}
