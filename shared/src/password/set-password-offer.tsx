import { useMutation } from '@tanstack/react-query'
import { useUser } from '../bootstrap/bootstrap'
import { useHost } from '../host/host-context'
import { useTrans } from '../i18n/use-trans'
import { useShowError } from '../toasts/error-toast'
import { Button } from '../ui/button'
import type { MessageResponse } from '../wire'

/** A button that mails the signed-in user a link to set a password. */
export function SetPasswordOffer() {
  const { trans } = useTrans()
  const { http, notify } = useHost()
  const user = useUser()
  const mail = useMutation({
    mutationFn: () => http.post<MessageResponse>('auth/forgot-password', { email: user?.email }),
    onSuccess: ({ message }) => void notify({ type: 'positive', message }),
    onError: useShowError(),
  })
  return (
    <Button pending={mail.isPending} onClick={() => mail.mutate()}>
      {trans('Email me a link')}
    </Button>
  )
}
