import { useTrans } from '@app/shared/i18n'
import { getPasskey } from '@app/shared/passkeys'
import { PasskeyButton } from '../passkeys/passkey-button'
import type { OnTwoFactor } from '../second-factor/use-login-result'
import { usePasskeyLogin } from './use-passkey-login'

/** Signs in with a passkey that the browser asks for. */
export function PasskeySignIn({ onTwoFactor }: { onTwoFactor: OnTwoFactor }) {
  const { trans } = useTrans()
  const { challenge, enterWith } = usePasskeyLogin(onTwoFactor)
  const signIn = async () => {
    const passkey = await getPasskey(await challenge())
    if (passkey) await enterWith(passkey)
  }
  return <PasskeyButton label={trans('Sign in with a passkey')} onPress={signIn} />
}
