import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { getPasskey } from '@app/shared/passkeys'
import { Button } from '@app/shared/ui'
import type { PasskeyOptionsResponse, TwoFactorMethod } from '@app/shared/wire'
import { PasskeyButton } from '../passkeys/passkey-button'
import { AuthCard } from '../screen/auth-card'
import { passTwoFactor, TwoFactorForm } from './two-factor-form'

/** The second step of every sign-in, for accounts that have a second factor. */
export function TwoFactorCard({
  methods,
  onStartAgain,
}: {
  methods: readonly TwoFactorMethod[]
  onStartAgain: () => void
}) {
  const { trans } = useTrans()
  return (
    <AuthCard
      title={trans('Two factor authentication')}
      heading={trans('Two factor authentication')}
      aside={
        <Button variant="link" onClick={onStartAgain}>
          {trans('Back to sign in')}
        </Button>
      }
    >
      <TwoFactorForm />
      {methods.includes('passkey') && <PasskeyFactor />}
    </AuthCard>
  )
}

/** A passkey in place of the code. */
function PasskeyFactor() {
  const { trans } = useTrans()
  const { http, enter } = useHost()
  const answer = async () => {
    const { options } = await http.post<PasskeyOptionsResponse>(
      'auth/two-factor-challenge/passkey-options',
      {},
    )
    const passkey = await getPasskey(options)
    if (passkey) enter((await passTwoFactor(http, { passkey })).bootstrapData)
  }
  return <PasskeyButton label={trans('Use a passkey instead')} onPress={answer} />
}
