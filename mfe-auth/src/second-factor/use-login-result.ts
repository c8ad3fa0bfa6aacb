import type { LoginResponse, TwoFactorMethod } from '@app/shared/wire'
import { useEnter } from '../invitation/use-enter'

/** Called with the methods that answer the open challenge. */
export type OnTwoFactor = (methods?: readonly TwoFactorMethod[]) => void

/** Handles the answer to every kind of sign-in: shows the second factor, or applies the bootstrap data. */
export function useLoginResult(onTwoFactor: OnTwoFactor) {
  const enter = useEnter()
  return ({ two_factor, methods, bootstrapData }: LoginResponse) => {
    if (two_factor) onTwoFactor(methods)
    else if (bootstrapData) enter(bootstrapData)
  }
}
