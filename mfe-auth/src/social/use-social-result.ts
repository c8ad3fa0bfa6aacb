import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import type { SocialFlowResponse } from '@app/shared/wire'
import { useState } from 'react'

/** What a sign-in at a service leads to; whoever is signed in afterwards is taken on by the guard of the page. */
export function useSocialResult(onTwoFactor: () => void) {
  const { trans } = useTrans()
  const host = useHost()
  const [linkedAccount, setLinkedAccount] = useState<string>()

  const settle = async ({ status, callbackData }: SocialFlowResponse) => {
    const { bootstrapData, errorMessage, linkedAccount } = callbackData
    switch (status.toUpperCase()) {
      case 'SUCCESS':
      case 'ALREADY_LOGGED_IN':
        return bootstrapData ? host.enter(bootstrapData) : host.refresh()
      case 'TWO_FACTOR':
        return onTwoFactor()
      case 'REQUEST_PASSWORD':
        return setLinkedAccount(linkedAccount)
      case 'ERROR':
        host.notify({
          type: 'danger',
          message: errorMessage || trans('An error occurred. Please try again later'),
        })
    }
  }
  return { settle, linkedAccount, forgetLinkedAccount: () => setLinkedAccount(undefined) }
}
