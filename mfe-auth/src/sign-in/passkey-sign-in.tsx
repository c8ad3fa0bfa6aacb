import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { getPasskey } from '@app/shared/passkeys'
import type { LoginResponse, PasskeyLoginRequest, PasskeyOptionsResponse } from '@app/shared/wire'
import { PasskeyButton } from '../passkeys/passkey-button'
import { type OnTwoFactor, useLoginResult } from '../second-factor/use-login-result'

/** Signs in with a passkey, which counts as both factors. The session lasts a month, as the form proposes. */
export function PasskeySignIn({ onTwoFactor }: { onTwoFactor: OnTwoFactor }) {
  const { trans } = useTrans()
  const http = useHttp()
  const settle = useLoginResult(onTwoFactor)
  const signIn = async () => {
    const { options } = await http.post<PasskeyOptionsResponse>('auth/passkeys/login-options', {})
    const passkey = await getPasskey(options)
    if (!passkey) return
    const request: PasskeyLoginRequest = { passkey, remember: true }
    settle(await http.post<LoginResponse>('auth/passkeys/login', request))
  }
  return <PasskeyButton label={trans('Sign in with a passkey')} onPress={signIn} />
}
