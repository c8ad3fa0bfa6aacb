import { useHost } from '@app/shared/host'
import type { LoginResponse, TwoFactorMethod } from '@app/shared/wire'

/** Called with the methods that answer the open challenge. */
export type OnTwoFactor = (methods?: readonly TwoFactorMethod[]) => void

/** Handles the answer to every kind of sign-in: shows the second factor, or applies the bootstrap data. */
export function useLoginResult(onTwoFactor: OnTwoFactor) {
  const host = useHost()
  return ({ two_factor, methods, bootstrapData }: LoginResponse) => {
    if (two_factor) onTwoFactor(methods)
    else if (bootstrapData) host.enter(bootstrapData)
  }
}
