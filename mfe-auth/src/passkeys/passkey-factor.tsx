import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { passkeyChallengeOptions, passTwoFactorWithPasskey } from '../api/passkeys'
import { askPasskey } from './ask-passkey'
import { PasskeyButton } from './passkey-button'

/** A passkey in place of the code. */
export function PasskeyFactor() {
  const { trans } = useTrans()
  const host = useHost()
  const answer = async () => {
    const passkey = await askPasskey(await passkeyChallengeOptions(host.http))
    if (passkey) host.enter((await passTwoFactorWithPasskey(host.http, passkey)).bootstrapData)
  }
  return <PasskeyButton label={trans('Use a passkey instead')} ask={answer} />
}
