import { useState } from 'react'
import { useHost } from '../host/host-context'
import type { SocialFlowResponse, SocialService, TwoFactorMethod } from '../wire'

/** What a page does with the ends that are its own matter. */
interface SocialEnds {
  /** The new bootstrap data is in use already. */
  onSuccess?: (service: SocialService | undefined) => void
  onTwoFactor?: (methods?: readonly TwoFactorMethod[]) => void
}

/** What a flow at a service leads to. After a sign-in the guard of the page takes whoever came on. */
export function useSocialResult({ onSuccess, onTwoFactor }: SocialEnds) {
  const host = useHost()
  const [linkedAccount, setLinkedAccount] = useState<string>()

  const settle = async ({ status, callbackData }: SocialFlowResponse, service?: SocialService) => {
    const { bootstrapData, errorMessage, linkedAccount, methods } = callbackData
    switch (status) {
      case 'SUCCESS':
      case 'ALREADY_LOGGED_IN':
        if (bootstrapData) host.enter(bootstrapData)
        else await host.refresh()
        return onSuccess?.(service)
      case 'TWO_FACTOR':
        return onTwoFactor?.(methods)
      case 'REQUEST_PASSWORD':
        return setLinkedAccount(linkedAccount)
      case 'ERROR':
        host.notify({
          type: 'danger',
          message: errorMessage || 'An error occurred. Please try again later',
        })
    }
  }
  return { settle, linkedAccount, forgetLinkedAccount: () => setLinkedAccount(undefined) }
}
