import { useTrans } from '@app/shared/i18n'
import type { TwoFactorMethod } from '@app/shared/wire'
import { PasskeyFactor } from '../passkeys/passkey-factor'
import { AuthCard } from './auth-card'
import { TwoFactorForm } from './two-factor-form'

/** The second step of every way in, for accounts that have one. */
export function TwoFactorCard({ methods }: { methods: readonly TwoFactorMethod[] }) {
  const { trans } = useTrans()
  return (
    <AuthCard title={trans('Two factor authentication')} heading={trans('Two factor authentication')}>
      <TwoFactorForm />
      {methods.includes('passkey') && <PasskeyFactor />}
    </AuthCard>
  )
}
