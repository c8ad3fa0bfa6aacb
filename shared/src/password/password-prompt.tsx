import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useHost } from '../host/host-context'
import type { PasswordQuestion } from '../host/password-gate'
import { errorToast } from '../toasts/error-toast'

type DialogOf = ComponentType<{ question: PasswordQuestion }>

/** Shows the request of the page's password gate. The dialog is loaded with the first request; a failed load ends that request, and the next one retries. */
export function PasswordPrompt() {
  const host = useHost()
  const question = useStore(host.password.question)
  const [Dialog, setDialog] = useState<DialogOf>()
  const isMissing = question !== null && Dialog === undefined

  useEffect(() => {
    if (!isMissing) return
    import('./password-dialog')
      .then(({ PasswordDialog }) => setDialog(() => PasswordDialog))
      .catch((error: unknown) => {
        host.report(error)
        host.notify(errorToast(error))
        host.password.question.getState()?.dismiss()
      })
  }, [isMissing, host])

  return question && Dialog ? <Dialog question={question} /> : null
}
