import { useHost } from '@app/shared/host'
import type { LoginResponse, TwoFactorMethod } from '@app/shared/wire'

/** Called with what the open challenge can be answered with. */
export type OnTwoFactor = (methods?: readonly TwoFactorMethod[]) => void

/** What every way in leads to: the second factor, or the page the visitor is signed in on. */
export function useLoginResult(onTwoFactor: OnTwoFactor) {
  const host = useHost()
  return ({ two_factor, methods, bootstrapData }: LoginResponse) => {
    if (two_factor) onTwoFactor(methods)
    else if (bootstrapData) host.enter(bootstrapData)
  }
}
