import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { passkeyLogin, passkeyLoginOptions } from '../api/passkeys'
import { type OnTwoFactor, useLoginResult } from '../components/use-login-result'
import { askPasskey } from './ask-passkey'
import { PasskeyButton } from './passkey-button'

/** Signs in with a passkey. The session stays a month, as the form proposes. */
export function PasskeySignIn({ onTwoFactor }: { onTwoFactor: OnTwoFactor }) {
  const { trans } = useTrans()
  const http = useHttp()
  const settle = useLoginResult(onTwoFactor)
  const signIn = async () => {
    const passkey = await askPasskey(await passkeyLoginOptions(http))
    if (passkey) settle(await passkeyLogin(http, { passkey, remember: true }))
  }
  return <PasskeyButton label={trans('Sign in with a passkey')} ask={signIn} />
}
