import { useHost } from '@app/shared/host'
import { useShowError } from '@app/shared/toasts'
import type { ChangeLocaleRequest } from '@app/shared/wire'
import { useState } from 'react'

/** Changes the language of the page, for users and visitors; `wanted` is the one that is on its way. */
export function useChangeLanguage() {
  const host = useHost()
  const showError = useShowError()
  const [wanted, setWanted] = useState<string>()
  const change = async (locale: string) => {
    setWanted(locale)
    try {
      await host.http.post('users/me/locale', { locale } satisfies ChangeLocaleRequest)
      await host.refresh()
    } catch (error) {
      showError(error)
    } finally {
      setWanted(undefined)
    }
  }
  return { wanted, change }
}
