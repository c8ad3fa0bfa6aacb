import { useState } from 'react'
import { useHost } from '../host/host-context'
import type { SocialFlowResponse, SocialService, TwoFactorMethod } from '../wire'

/** Results that the page handles itself. */
interface SocialHandlers {
  /** The new bootstrap data is applied already. */
  onSuccess?: (service: SocialService | undefined) => void
  onTwoFactor?: (methods?: readonly TwoFactorMethod[]) => void
}

/** Handles the result of a flow at a service. After a sign-in the guard of the page navigates on. */
export function useSocialResult({ onSuccess, onTwoFactor }: SocialHandlers) {
  const host = useHost()
  const [linkedAccount, setLinkedAccount] = useState<string>()

  const settle = async ({ status, callbackData }: SocialFlowResponse, service?: SocialService) => {
    const { bootstrapData, errorMessage, linkedAccount, methods } = callbackData
    switch (status.toUpperCase()) {
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
