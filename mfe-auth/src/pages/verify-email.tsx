import { useUser } from '@app/shared/bootstrap'
import { type Host, useHost } from '@app/shared/host'
import { Trans, useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import { useEffect } from 'react'
import { resendVerification } from '../api/verification'
import { AuthCard } from '../components/auth-card'
import styles from '../components/auth-card.module.css'
import { useAction } from '../components/use-action'

/** Stands in place of every page until the address is confirmed. */
export default function VerifyEmail() {
  const { trans } = useTrans()
  const host = useHost()
  const email = useUser()?.email ?? ''
  const resend = useAction(async () => {
    await resendVerification(host.http, { email })
    host.notify({ message: trans('Email sent') })
  })
  const leave = useAction(() => host.logout())
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
        <Button wide pending={resend.isPending} disabled={resend.wait > 0} onClick={resend.run}>
          {resend.wait > 0
            ? trans('Try again in :seconds s', { seconds: resend.wait })
            : trans('Resend email')}
        </Button>
        <Button wide variant="outline" pending={leave.isPending} onClick={leave.run}>
          {trans('Log out')}
        </Button>
      </div>
    </AuthCard>
  )
}

/** The link is usually opened in another tab: who comes back to this one is let in. */
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
