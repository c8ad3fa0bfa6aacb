import { useUser } from '@app/shared/bootstrap'
import { useWait } from '@app/shared/forms'
import { type Host, useHost } from '@app/shared/host'
import { Trans, useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import type { MessageResponse, VerificationMailRequest } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AuthCard } from '../screen/auth-card'
import styles from '../screen/auth-card.module.css'

/** Replaces every page until the address is confirmed. */
export default function VerifyEmail() {
  const { trans } = useTrans()
  const host = useHost()
  const email = useUser()?.email ?? ''
  const showError = useShowError()
  const wait = useWait()
  const resend = useMutation({
    mutationFn: () =>
      host.http.post<MessageResponse>('auth/email/verification-notification', {
        email,
      } satisfies VerificationMailRequest),
    onSuccess: () => void host.notify({ message: 'Email sent' }),
    onError: error => {
      showError(error)
      wait.after(error)
    },
  })
  const leave = useMutation({ mutationFn: host.logout })
  useVerifiedElsewhere(host)
  return (
    <AuthCard title={trans('Verify your email')} heading={trans('Verify your email')}>
      <p className={styles.aside}>
        <Trans
          message="We have sent an email to :email. Open the link in it to confirm your address."
          values={{ email: <strong>{email}</strong> }}
        />
      </p>
      <div className={styles.form}>
        <Button wide pending={resend.isPending} disabled={wait.seconds > 0} onClick={() => resend.mutate()}>
          {wait.seconds > 0
            ? trans('Try again in :seconds s', { seconds: wait.seconds })
            : trans('Resend email')}
        </Button>
        <Button wide variant="outline" pending={leave.isPending} onClick={() => leave.mutate()}>
          {trans('Log out')}
        </Button>
      </div>
    </AuthCard>
  )
}

/** The link is usually opened in another tab, so the bootstrap data are fetched again when this tab gets the focus. */
function useVerifiedElsewhere(host: Host) {
  useEffect(() => {
    const look = async () => {
      try {
        await host.refresh()
      } catch {
        // Offline or busy: the next return to this tab asks again.
      }
    }
    const onFocus = () => void look()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [host])
}
