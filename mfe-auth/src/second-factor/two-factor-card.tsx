import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { getPasskey } from '@app/shared/passkeys'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import type { PasskeyOptionsResponse, TwoFactorMethod } from '@app/shared/wire'
import { useEnter } from '../invitation/use-enter'
import { PasskeyButton } from '../passkeys/passkey-button'
import { AuthCard } from '../screen/auth-card'
import { isChallengeOver, type OnOver, passTwoFactor, TwoFactorForm } from './two-factor-form'

/** The second step of every sign-in, for accounts that have a second factor. */
export function TwoFactorCard({
  methods,
  onStartAgain,
}: {
  methods: readonly TwoFactorMethod[]
  onStartAgain: () => void
}) {
  const { trans } = useTrans()
  const host = useHost()
  const showError = useShowError()
  // Another tab may have passed it: then this one is signed in as well, and the guard takes it along.
  const onOver = async (error: unknown) => {
    // Where the server cannot be asked, the visitor starts again.
    await host.refresh().catch(() => {})
    if (host.bootstrap.getState().user) return
    showError(error, 'challenge')
    onStartAgain()
  }
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
      <TwoFactorForm onOver={onOver} />
      {methods.includes('passkey') && <PasskeyFactor onOver={onOver} />}
    </AuthCard>
  )
}

/** A passkey in place of the code. */
function PasskeyFactor({ onOver }: { onOver: OnOver }) {
  const { trans } = useTrans()
  const { http } = useHost()
  const enter = useEnter()
  const answer = async () => {
    const { options } = await http.post<PasskeyOptionsResponse>(
      'auth/two-factor-challenge/passkey-options',
      {},
    )
    const passkey = await getPasskey(options)
    if (!passkey) return
    try {
      enter((await passTwoFactor(http, { passkey })).bootstrapData)
    } catch (error) {
      if (!isChallengeOver(error)) throw error
      await onOver(error)
    }
  }
  return <PasskeyButton label={trans('Use a passkey instead')} onPress={answer} />
}
