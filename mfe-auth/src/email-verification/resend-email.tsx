import { useWait } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import type { MessageResponse, VerificationMailRequest } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'

/** Sends the verification mail again, as often as the server allows. */
export function ResendEmail({ email }: { email: string }) {
  const { trans } = useTrans()
  const host = useHost()
  const showError = useShowError()
  const wait = useWait()
  const resend = useMutation({
    mutationFn: () =>
      host.http.post<MessageResponse>('auth/email/verification-notification', {
        email,
      } satisfies VerificationMailRequest),
    onSuccess: () => void host.notify({ message: 'Email sent', type: 'positive' }),
    onError: error => {
      showError(error)
      wait.after(error)
    },
  })
  return (
    <Button wide pending={resend.isPending} disabled={wait.seconds > 0} onClick={() => resend.mutate()}>
      {wait.seconds > 0 ? trans('Try again in :seconds s', { seconds: wait.seconds }) : trans('Resend email')}
    </Button>
  )
}
